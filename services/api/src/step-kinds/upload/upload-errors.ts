import type { FieldError, Language } from '@impact-call/contracts';
import { MAX_FILES_OF_REQUIREMENT } from '@impact-call/domain';
import type { StepDefinition } from '../step-definition.ts';
import type { Evidence } from '../step-kind.ts';
import { requirementIndex, requirementsOf, uploadAnswers } from './requirements.ts';

const message: Record<'missing' | 'unknown' | 'tooMany' | 'beingChecked' | 'infected', Record<Language, string>> = {
  missing: { it: 'Carica questo file.', en: 'Upload this file.', fr: 'Téléversez ce fichier.' },
  tooMany: {
    it: `Lascia al massimo ${MAX_FILES_OF_REQUIREMENT} file.`,
    en: `Leave ${MAX_FILES_OF_REQUIREMENT} files at most.`,
    fr: `Laissez ${MAX_FILES_OF_REQUIREMENT} fichiers au maximum.`,
  },
  beingChecked: {
    it: 'L’antivirus sta ancora controllando questo file: riprova tra qualche minuto.',
    en: 'This file is still being checked for viruses: try again in a few minutes.',
    fr: 'L’antivirus contrôle encore ce fichier : réessayez dans quelques minutes.',
  },
  infected: {
    it: 'L’antivirus ha trovato qualcosa di dannoso in questo file: caricane un altro.',
    en: 'The virus scanner found something harmful in this file: upload another one.',
    fr: 'L’antivirus a trouvé un élément dangereux dans ce fichier : déposez-en un autre.',
  },
  unknown: {
    it: 'Carica di nuovo questo file.',
    en: 'Upload this file again.',
    fr: 'Téléversez à nouveau ce fichier.',
  },
};

/** Mandatory files are there, and every file named was really uploaded to this place. */
export function uploadErrors(
  step: StepDefinition,
  content: string,
  { files, language }: Pick<Evidence, 'files' | 'language'>,
): FieldError[] {
  const answers = uploadAnswers(content).map((answer) => ({
    ...answer,
    index: requirementIndex(step, answer.tipoAllegatoName),
  }));
  const stateOf = (fileId: string, index: number) =>
    files.find(
      (file) =>
        file._id === fileId && file.stepId === step.id && requirementIndex(step, file.tipoAllegatoName) === index,
    )?.state;
  return requirementsOf(step.content, language).flatMap((requirement, index) => {
    const own = answers.filter((answer) => answer.index === index);
    if (own.length === 0) {
      return requirement.mandatory
        ? [{ path: requirement.file_name, code: 'file-missing', message: message.missing[language] }]
        : [];
    }
    if (own.length > MAX_FILES_OF_REQUIREMENT)
      return [{ path: requirement.file_name, code: 'too-many-files', message: message.tooMany[language] }];
    const states = own.map((answer) => stateOf(answer.fileDownloadId, index));
    const error = (code: string, words: keyof typeof message) => [
      { path: requirement.file_name, code, message: message[words][language] },
    ];
    if (states.includes('infected')) return error('file-infected', 'infected');
    if (states.some((state) => state !== 'stored' && state !== 'checking')) return error('file-unknown', 'unknown');
    return states.includes('checking') ? error('file-being-checked', 'beingChecked') : [];
  });
}
