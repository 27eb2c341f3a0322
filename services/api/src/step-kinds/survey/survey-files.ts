import type { ClosingFile, FieldError, FileError, Language } from '@impact-call/contracts';
import { readBoundedJson, referencedFile, referencedFiles } from '@impact-call/domain';
import type { StepDefinition } from '../step-definition.ts';
import { fileError, stateError } from '../answer-errors.ts';
import type { Evidence, StepFiles } from '../step-kind.ts';
import { type FileQuestion, fileQuestionIn, fileQuestions, titleOf } from './file-questions.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface HeldFile {
  /** Several, if names repeat in different lists. */
  questions: FileQuestion[];
  /** Null if the answer contains the bytes. */
  id: string | null;
  fileName: string;
}

function heldFiles(step: StepDefinition, content: string): HeldFile[] {
  const requested = fileQuestions(step);
  if (requested.length === 0) return [];
  const byKey = new Map(requested.map(({ key }) => [key, requested.filter((question) => question.key === key)]));
  const found: HeldFile[] = [];
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, key));
    const questions = byKey.get(key);
    if (questions && isObject(value) && 'content' in value)
      return void found.push({
        questions,
        id: referencedFile(value['content']),
        fileName: String(value['name'] ?? ''),
      });
    // Older signatures are pictures inside the answer.
    const id = questions ? referencedFile(value) : null;
    if (questions && id) return void found.push({ questions, id, fileName: '' });
    if (isObject(value)) for (const [name, part] of Object.entries(value)) visit(part, name);
  };
  visit(readBoundedJson(content), '');
  return found;
}

/** Errors for files that were not uploaded to their question, or cannot be released. */
export function surveyFileErrors(
  step: StepDefinition,
  content: string,
  { files }: Pick<Evidence, 'files'>,
): FieldError[] {
  const codeOf = ({ questions, id }: HeldFile): FileError | null => {
    const file = files.find(({ _id, stepId }) => _id === id && stepId === step.id);
    const isOfQuestion = questions.some(({ name }) => name === file?.tipoAllegatoName);
    return stateError(isOfQuestion ? file?.state : undefined);
  };
  const errors = new Map<string, FieldError>();
  for (const found of heldFiles(step, content)) {
    const code = codeOf(found);
    const root = found.questions[0]?.root ?? '';
    if (code && !errors.has(root)) errors.set(root, fileError(root, code));
  }
  return [...errors.values()];
}

/** Signatures appear with their question. */
export const surveyAttachments = (step: StepDefinition, content: string, language: Language): ClosingFile[] =>
  heldFiles(step, content).flatMap(({ questions: [question], id, fileName }) =>
    id === null || !question || question.isSignature
      ? []
      : [
          {
            attachmentTitle: surveyFiles.requirementName(step, question.name, language),
            fileName,
            description: '',
            fileDownloadId: id,
          },
        ],
  );

export async function withPictures(
  step: StepDefinition,
  content: string,
  picture: (fileId: string) => Promise<string | null>,
): Promise<string> {
  const ids = heldFiles(step, content).flatMap(({ questions, id }) => (id && questions[0]?.isSignature ? [id] : []));
  if (ids.length === 0) return content;
  const pictures = new Map(await Promise.all(ids.map(async (id) => [id, await picture(id)] as const)));
  return JSON.stringify(JSON.parse(content), (_key, value: unknown) => {
    const id = referencedFile(value);
    return (id && pictures.get(id)) ?? value;
  });
}

function withNames(content: string, names: ReadonlyMap<string, string>): string {
  let isChanged = false;
  const named = JSON.stringify(JSON.parse(content), (_key, value: unknown) => {
    const fileName = isObject(value) ? names.get(referencedFile(value['content']) ?? '') : undefined;
    if (fileName === undefined || fileName === (value as Json)['name']) return value;
    isChanged = true;
    return { ...(value as Json), name: fileName };
  });
  return isChanged ? named : content;
}

export const surveyFiles: StepFiles = {
  asks: (step) => fileQuestions(step).length > 0,
  namedIn: referencedFiles,
  withNames,
  requirement: (step, name) => fileQuestions(step).find((question) => question.name === name)?.request,
  requirementIndex: (step, name) => fileQuestions(step).findIndex((question) => question.name === name),
  requirementName(step, name, language) {
    const question = fileQuestionIn(step, name, language);
    return question ? titleOf(question, language) : name;
  },
};
