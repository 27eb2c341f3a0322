import type { UploadAnswer } from '@impact-call/contracts';
import { resolveText, wordingsOf } from '../../platform/text/localized-text.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { StepTable } from '../step-kind.ts';
import { requirementIndex, requirementsOf, uploadAnswers } from './requirements.ts';

/** Keys do not depend on the reader's language. */
const keysOf = ({ content }: StepDefinition): string[] =>
  requirementsOf(wordingsOf(content)[0] ?? '', 'en').map(({ file_name }) => file_name);

const words = ({ fileName, descrizione }: UploadAnswer): string =>
  typeof descrizione === 'string' && descrizione !== '' ? `${String(fileName)} (${descrizione})` : String(fileName);

/** One per line. */
export const uploadTable: StepTable = {
  columns: (step, { language }) => {
    const keys = keysOf(step);
    return requirementsOf(resolveText(step.content, language), language).flatMap(({ file_name }, index) => {
      const key = keys[index];
      return key === undefined ? [] : [{ key, label: file_name, kind: 'file' as const, options: [] }];
    });
  },
  cells: (step, answers) => {
    const keys = keysOf(step);
    return answers.map(({ answer }) => {
      const cells = new Map<string, string>();
      for (const file of uploadAnswers(answer?.content ?? '')) {
        const key = keys[requirementIndex(step, file.tipoAllegatoName)];
        if (key !== undefined) cells.set(key, [cells.get(key), words(file)].filter(Boolean).join('\n'));
      }
      return cells;
    });
  },
};
