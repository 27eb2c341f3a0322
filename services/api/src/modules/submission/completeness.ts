import type { FieldError, Language } from '@impact-call/contracts';
import { MAX_FILES_OF_REQUIREMENT } from '@impact-call/domain';
import { resolveText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';
import type { FrameworkRecord } from '../framework/model.ts';
import { miniDyiErrors } from '../../step-kinds/mini-dyi/mini-dyi-errors.ts';
import type { AttachmentRecord } from '../file/model.ts';
import type { Surveys } from '../../step-kinds/survey/surveys.ts';
import type { SubmissionRecord } from './model.ts';
import { requirementIndex, requirementsOf, uploadAnswers } from '../../step-kinds/upload/requirements.ts';

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
function uploadErrors(
  step: StepRecord,
  content: string,
  files: readonly AttachmentRecord[],
  language: Language,
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

/**
 * What lies outside the submission: its files, the frameworks of its miniDyi steps by step, and what checks surveys.
 */
export interface Evidence {
  surveys: Pick<Surveys, 'errors'>;
  files: readonly AttachmentRecord[];
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

const SURVEYS = new Set(['survey', 'quiz']);

async function errorsOf(
  step: StepRecord,
  content: string,
  { surveys, files, frameworks }: Evidence,
  language: Language,
  owner: string,
): Promise<FieldError[]> {
  if (step.stepType.name === 'upload') return uploadErrors(step, content, files, language);
  if (step.stepType.name === 'miniDyi') return miniDyiErrors(step, content, frameworks.get(step.id) ?? null, language);
  if (!SURVEYS.has(step.stepType.name)) return [];
  return surveys.errors(resolveText(step.content, language), content, language, owner);
}

/**
 * What stands in the way of closing, step by step; `path` is `steps.<stepId>.<question or file name>`, or
 * `steps.<stepId>` for the step as a whole.
 */
export async function incompleteSteps(
  record: SubmissionRecord,
  steps: readonly StepRecord[],
  evidence: Evidence,
  language: Language,
): Promise<FieldError[]> {
  const found: FieldError[] = [];
  // One after the other: surveys of one organization are checked one at a time anyway.
  for (const step of steps) {
    const errors = await errorsOf(
      step,
      record.results[step.id]?.content ?? '',
      evidence,
      language,
      record.organizationId,
    );
    found.push(
      ...errors.map((error) => ({ ...error, path: ['steps', step.id, error.path].filter(Boolean).join('.') })),
    );
  }
  return found;
}
