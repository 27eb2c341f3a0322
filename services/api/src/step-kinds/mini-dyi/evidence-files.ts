import type { ClosingFile, FieldError, Language } from '@impact-call/contracts';
import { MAX_APPLICANT_FILE, MINI_DYI_DEFAULTS, parseMiniDyiAnswer, valueMapWords } from '@impact-call/domain';
import { MAX_SELECTED_OUTCOMES } from '@impact-call/contracts/limits';
import { ACCEPTED } from '../../modules/foundation/files/index.ts';
import { fileError, stateError } from '../answer-errors.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { Evidence, StepFiles } from '../step-kind.ts';

const EVIDENCE = 'evidence';

interface HeldFile {
  path: string;
  fileDownloadId: string;
  fileName: string;
}

/** Drafts may contain anything. */
const heldFiles = (content: string): HeldFile[] =>
  parseMiniDyiAnswer(content, '', MINI_DYI_DEFAULTS).selectedOutcomes.flatMap(({ evidence }, index) =>
    evidence?.file ? [{ ...evidence.file, path: `selectedOutcomes.${index}.evidence.file` }] : [],
  );

const namedIn = (content: string): Set<string> =>
  new Set(heldFiles(content).map(({ fileDownloadId }) => fileDownloadId));

function withNames(content: string, names: ReadonlyMap<string, string>): string {
  const isNamed = ({ fileDownloadId, fileName }: HeldFile): boolean =>
    (names.get(fileDownloadId) ?? fileName) === fileName;
  if (heldFiles(content).every(isNamed)) return content;
  return renamed(content, (id) => names.get(id));
}

/** A file without a name does not change. */
const renamed = (content: string, nameOf: (id: string) => string | undefined): string =>
  JSON.stringify(JSON.parse(content), (_key, value: unknown) => {
    const name = isFile(value) ? nameOf(value.fileDownloadId) : undefined;
    return name === undefined ? value : { ...(value as object), fileName: name };
  });

/** For a blind review: a file's name may reveal the applicant. */
export const withoutFileNames = (content: string): string =>
  heldFiles(content).length === 0 ? content : renamed(content, () => '…');

const isFile = (value: unknown): value is { fileDownloadId: string } =>
  typeof value === 'object' && value !== null && 'fileDownloadId' in value && typeof value.fileDownloadId === 'string';

/** Errors for files that were not uploaded to this step, or cannot be released. */
export const evidenceFileErrors = (
  step: StepDefinition,
  content: string,
  { files }: Pick<Evidence, 'files'>,
): FieldError[] =>
  heldFiles(content).flatMap(({ path, fileDownloadId }) => {
    const code = stateError(files.find(({ _id, stepId }) => _id === fileDownloadId && stepId === step.id)?.state);
    return code ? [fileError(path, code)] : [];
  });

export const evidenceAttachments = (content: string, language: Language): ClosingFile[] =>
  heldFiles(content).map(({ fileDownloadId, fileName }) => ({
    attachmentTitle: valueMapWords(language).evidence,
    fileName,
    description: '',
    fileDownloadId,
  }));

/** A PDF or a picture for each outcome (docs/rules/11-impact-wizard.md#evidence). */
export const evidenceFiles: StepFiles = {
  asks: () => true,
  namedIn,
  withNames,
  requirement: (_step, name) =>
    name === EVIDENCE
      ? {
          types: [...ACCEPTED.pdf, ...ACCEPTED.image],
          dimensions: MAX_APPLICANT_FILE,
          most: MAX_SELECTED_OUTCOMES,
        }
      : undefined,
  requirementIndex: (_step, name) => (name === EVIDENCE ? 0 : -1),
  requirementName: (_step, name, language) => (name === EVIDENCE ? valueMapWords(language).evidence : name),
};
