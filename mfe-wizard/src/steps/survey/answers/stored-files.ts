import { fileReference, referencedFile } from '@impact-call/domain';
import type { Submission } from '@impact-call/contracts';
import type { ShellContext, StepProps } from '@impact-call/contracts/remote';
import { saveFile } from '@impact-call/ui';
import type { Question, QuestionFileModel, QuestionSignaturePadModel, SurveyModel } from 'survey-core';
import type { T } from '../../../translations.ts';
import { downloadFailureText, failureText, type FileLimits } from '../../upload/upload-words.ts';
import { nameSignature } from '../signature/name-signature.ts';
import { readAsDataUrl } from '../signature/with-signatures.ts';

interface Place extends Pick<StepProps, 'step'> {
  shell: ShellContext;
  submission: Pick<Submission, 'id'>;
}

type FileQuestion = QuestionFileModel | QuestionSignaturePadModel;
type StoredFile = { file: { name: string; type: string }; content: string };

// By type name, because importing the class would load it for every survey.
const isPad = (question: Question): question is QuestionSignaturePadModel => question.getType() === 'signaturepad';

/** The server's, with the table or list that contains the question. */
function nameOf(question: Question): string {
  const parent = question.parentQuestion as Question | null | undefined;
  return parent ? `${nameOf(parent)}.${question.name}` : question.name;
}

const limitsOf = (question: FileQuestion): FileLimits => {
  const { acceptedTypes = '', maxSize = 0 } = question as { acceptedTypes?: string; maxSize?: number };
  return { types: acceptedTypes.replaceAll('.', '').replaceAll(',', ', ').toUpperCase(), bytes: maxSize };
};

async function send(file: File, question: Question, { shell, step, submission }: Place, signal: AbortSignal) {
  const form = new FormData();
  form.set('callSubmissionId', submission.id);
  form.set('stepId', step.id);
  form.set('Nome', nameOf(question));
  // Last, because the server needs the limits before the first byte.
  form.set('File', file, file.name);
  const { fileName, fileDownloadId } = await shell.api.UploadFile({ form, signal });
  return { file: { name: fileName, type: file.type }, content: fileReference(fileDownloadId) };
}

/** One after the other; reports rejected ones and keeps the rest. */
function createSendAll(place: Place, t: T) {
  return async (
    question: FileQuestion,
    files: readonly File[],
    signal: AbortSignal,
  ): Promise<{ stored: StoredFile[]; errors: string[] }> => {
    const [stored, errors]: [StoredFile[], string[]] = [[], []];
    for (const file of files) {
      try {
        if (file.size === 0) errors.push(`${file.name}: ${t('upload.empty')}`);
        else stored.push(await send(file, question, place, signal));
      } catch (error) {
        const { language } = place.shell;
        errors.push(`${file.name}: ${failureText(error, limitsOf(question), t, language)}`);
      }
    }
    return { stored, errors };
  };
}

/** Milliseconds: people lift the pen between names. */
const REST = 1000;
const DRAWING = /^data:(image\/(?:png|jpeg));base64,(.+)$/;

/** Null if it is already stored, or in a format that the server rejects. */
function drawingIn(question: Question): File | null {
  const [, type, bytes] = DRAWING.exec(String(question.value ?? '')) ?? [];
  if (type === undefined || bytes === undefined) return null;
  const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  return new File([content], `${question.name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}

/** In the answer from the first stroke, uploaded after a pause; if that fails, it stays inline. So are older ones. */
function storeSignatures(survey: SurveyModel, place: Place, signal: AbortSignal): () => void {
  const pads = () => survey.getAllQuestions(false, false, true).filter(isPad);
  const store = async (question: Question): Promise<void> => {
    const [drawing, { value }] = [drawingIn(question), question as { value: unknown }];
    if (!drawing) return;
    const { content } = await send(drawing, question, place, signal);
    // Unless the user has drawn more.
    if (question.value === value && !signal.aborted) nameSignature(question, content);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => pads().forEach((pad) => void store(pad).catch(() => undefined)), REST);
  };
  later();
  survey.onValueChanged.add(later);
  return () => {
    clearTimeout(timer);
    survey.onValueChanged.remove(later);
  };
}

/**
 * Stores references in answers. Returns a start function for when the survey is on the page; it returns a stop
 * function.
 */
export function storeFiles(survey: SurveyModel, place: Place, t: T): () => () => void {
  let abort = new AbortController();
  const sendAll = createSendAll(place, t);
  // SurveyJS removes the old file before it uploads the replacement.
  let replaced: { question: Question; files: unknown[] } | null = null;
  survey.onClearFiles.add((_, { question, fileName, value, callback }) => {
    // SurveyJS empties its own list.
    if (fileName === null && Array.isArray(value)) replaced = { question, files: [...(value as unknown[])] };
    queueMicrotask(() => (replaced = null));
    callback('success', value);
  });
  survey.onUploadFiles.add((_, { question, files, callback }) => {
    const previous = replaced?.question === question ? replaced.files : [];
    const { signal } = abort;
    void sendAll(question, files, signal).then(({ stored, errors }) => {
      if (signal.aborted) return;
      if (stored.length === 0 && previous.length > 0) question.value = previous;
      if (stored.length > 0) callback(stored, errors.length > 0 ? errors : undefined);
      else callback('error', errors);
    });
  });
  survey.onDownloadFile.add((_, { question, fileValue, callback }) => {
    void shown(question, fileValue, place, t).then(
      (content) => callback('success', content),
      () => callback('error'),
    );
  });
  return () => {
    abort = new AbortController();
    const stop = survey.readOnly ? (): void => undefined : storeSignatures(survey, place, abort.signal);
    return () => {
      stop();
      abort.abort();
    };
  };
}

/** An image as itself, others as a link with their name. */
async function shown(question: FileQuestion, value: unknown, { shell }: Place, t: T): Promise<string> {
  const { content, type = '' } =
    typeof value === 'string' ? { content: value } : (value as { content: string; type?: string });
  const downloadId = referencedFile(content);
  if (downloadId === null) return content;
  if (isPad(question) || type.startsWith('image/'))
    return readAsDataUrl(await shell.api.GetFile({ query: { downloadId } }));
  question.doDownloadFile = (event: Event, { name, content: named }: { name: string; content: string }): void => {
    event.stopPropagation();
    const id = referencedFile(named);
    if (id === null) return;
    event.preventDefault();
    shell.api.GetFile({ query: { downloadId: id } }).then(
      (file) => saveFile(file, name),
      (error: unknown) => {
        const message = downloadFailureText(error, name, t);
        shell.notify({ kind: 'error', title: t('upload.downloadFailed'), message });
      },
    );
  };
  return content;
}
