import { type FieldError, type FileError, MAX_UPLOAD_ANSWERS, type UploadAnswer } from '@impact-call/contracts';
import { allowedBytes, fileTypesOf, MAX_FILES_OF_REQUIREMENT } from '@impact-call/domain';
import { ACCEPTED } from '../../modules/foundation/files/index.ts';
import { resolveText, wordingsOf } from '../../platform/text/localized-text.ts';
import { plainKind } from '../plain-kind.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { BuiltInStepKind, Evidence, FileRequest, StepFiles, StepTable } from '../step-kind.ts';
import { fileError, tooManyItems } from '../answer-errors.ts';
import {
  localizedUploadContent,
  requirementIndex,
  requirementName,
  requirementsOf,
  templatesIn,
  uploadAnswers,
} from './requirements.ts';
import { readUpload } from './upload-definition.ts';
import { uploadCorrection } from './upload-correction.ts';

const namedIn = (content: string): Set<string> =>
  new Set(uploadAnswers(content).map(({ fileDownloadId }) => fileDownloadId));

function withNames(content: string, names: ReadonlyMap<string, string>): string {
  if (namedIn(content).size === 0) return content;
  // Drafts may contain anything.
  const answers = JSON.parse(content) as (Partial<UploadAnswer> | null)[];
  const named = answers.map((answer) => {
    const fileName = names.get(answer?.fileDownloadId ?? '');
    return fileName === undefined || fileName === answer?.fileName ? answer : { ...answer, fileName };
  });
  return named.every((answer, index) => answer === answers[index]) ? content : JSON.stringify(named);
}

function requirement(step: StepDefinition, name: string): FileRequest | undefined {
  const found = requirementsOf(step.content, 'en')[requirementIndex(step, name)];
  if (!found) return undefined;
  const kinds = fileTypesOf(found);
  return {
    types: kinds.flatMap((kind) => ACCEPTED[kind]),
    kinds,
    dimensions: found.dimensions,
    most: MAX_FILES_OF_REQUIREMENT,
  };
}

const uploadFiles: StepFiles = {
  asks: () => true,
  namedIn,
  templatesIn,
  withNames,
  requirement,
  requirementIndex,
  requirementName,
};

/** Keys do not depend on the reader's language. */
const keysOf = ({ content }: StepDefinition): string[] =>
  requirementsOf(wordingsOf(content)[0] ?? '', 'en').map(({ file_name }) => file_name);

const labelOf = ({ fileName, descrizione }: UploadAnswer): string =>
  typeof descrizione === 'string' && descrizione !== '' ? `${String(fileName)} (${descrizione})` : String(fileName);

/** One per line. */
const uploadTable: StepTable = {
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
        if (key !== undefined) cells.set(key, [cells.get(key), labelOf(file)].filter(Boolean).join('\n'));
      }
      return cells;
    });
  },
};

function firstError(states: readonly (string | undefined)[]): FileError | null {
  if (states.length > MAX_FILES_OF_REQUIREMENT) return 'too-many-files';
  if (states.includes('infected')) return 'file-infected';
  if (states.some((state) => state !== 'stored' && state !== 'checking')) return 'file-unknown';
  return states.includes('checking') ? 'file-being-checked' : null;
}

/** Missing, or not uploaded to this step. */
function uploadErrors(
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
  return requirementsOf(step.content, language).flatMap(({ file_name, mandatory }, index) => {
    const given = answers.filter((answer) => answer.index === index);
    if (given.length === 0) return mandatory ? [fileError(file_name, 'file-missing')] : [];
    const code = firstError(given.map((answer) => stateOf(answer.fileDownloadId, index)));
    return code ? [fileError(file_name, code)] : [];
  });
}

/** A list of requirements; the answer is a list of files by requirement. */
export const uploadKind = {
  ...plainKind,
  id: '0199d0a0-d7e5-7f68-8ae3-1cea98be15c2',
  isOffered: true,
  answersAreJson: true,
  files: uploadFiles,
  table: uploadTable,
  correction: uploadCorrection,
  readDefinition: readUpload,
  asksAnything: ({ content }) => requirementsOf(content, 'en').length > 0,
  // Clients need no other limits.
  definitionForReader: ({ content }, { language, maxBytes }) =>
    JSON.stringify(
      requirementsOf(content, language).map((requirement) => ({
        ...requirement,
        dimensions: allowedBytes(requirement.dimensions, maxBytes),
      })),
    ),
  checkDraft(answer) {
    if (Array.isArray(answer) && answer.length > MAX_UPLOAD_ANSWERS) throw tooManyItems('content', MAX_UPLOAD_ANSWERS);
  },
  answerForReader: localizedUploadContent,
  closingErrors: uploadErrors,
  recap: (step, answer, { language }) => ({
    attachments: uploadAnswers(answer?.content ?? '').map(
      ({ tipoAllegatoName, fileName, descrizione, fileDownloadId }) => ({
        attachmentTitle: requirementName(step, tipoAllegatoName, language),
        fileName: String(fileName),
        description: typeof descrizione === 'string' ? descrizione : '',
        fileDownloadId,
      }),
    ),
  }),
} satisfies BuiltInStepKind;
