import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { Submission, UploadAnswer, UploadRequirement, Step } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { useT, type T } from '../../translations.ts';
import { doubtAboutPdf } from './look-into-file.ts';
import { rememberReceived } from './received-file.ts';
import { accepts, limitsOf, refusalOf, typeNamed } from './requirements.ts';
import { failureText, refusalText } from './upload-words.ts';

export type Transfer =
  | { kind: 'idle' }
  | { kind: 'sending'; file: File; fraction: number }
  /** A PDF is required; they can be converted. */
  | { kind: 'pictures'; files: readonly File[]; busy: boolean }
  /** `again` is the file to retry; null after a rejection. `isDoubted`: a warning before any upload. */
  | { kind: 'failed'; fileName: string; message: string; again: File | null; isDoubted?: boolean };

interface Context {
  shell: ShellContext;
  step: Step;
  submission: Submission;
  requirement: UploadRequirement;
  onDone(answer: UploadAnswer): void;
}

/** The id of the attachment type; cached, because it never changes. */
async function kindOf(file: File, { shell: { api, queryClient }, requirement }: Context): Promise<string> {
  const kinds = await queryClient.fetchQuery({
    queryKey: ['attachment-types'],
    queryFn: () => api.GetAttachmentTypes({ query: {} }),
    staleTime: Infinity,
    retry: false,
  });
  const type = typeNamed(file, requirement);
  return kinds.find(({ attachedType }) => attachedType === type)?.id ?? '';
}

function formOf(file: File, kind: string, { step, submission, requirement }: Context): FormData {
  const form = new FormData();
  form.set('callSubmissionId', submission.id);
  form.set('stepId', step.id);
  form.set('Nome', requirement.file_name);
  form.set('Descrizione', requirement.file_description.slice(0, 1024));
  form.set('TipoFileId', kind);
  // Last, because the server needs the limits before the first byte.
  form.set('File', file, file.name);
  return form;
}

interface OnItsWay {
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

/** Null if aborted. */
async function upload(file: File, context: Context, { signal, onProgress }: OnItsWay): Promise<UploadAnswer | null> {
  const { shell, requirement } = context;
  const form = formOf(file, await kindOf(file, context), context);
  if (signal.aborted) return null;
  const { fileName, fileDownloadId } = await shell.api.UploadFile({ form, onProgress, signal });
  if (signal.aborted) return null;
  return {
    fileName,
    tipoAllegatoName: requirement.file_name,
    descrizione: requirement.file_description.slice(0, 1024),
    fileDownloadId,
  };
}

const failed = (
  fileName: string,
  message: string,
  again: File | null = null,
): Extract<Transfer, { kind: 'failed' }> => ({
  kind: 'failed',
  fileName,
  message,
  again,
});

/** Found before upload; says whether the applicant may upload anyway. */
async function objectionTo(
  file: File,
  isSure: boolean,
  { shell, requirement }: Context,
  t: T,
): Promise<Transfer | null> {
  const refusal = await refusalOf(file, requirement);
  if (refusal)
    return failed(file.name, refusalText(refusal, limitsOf(requirement, t, shell.language), t, shell.language));
  const doubt = isSure || !accepts(requirement, 'pdf') ? null : await doubtAboutPdf(file);
  return doubt && { ...failed(file.name, t(`upload.${doubt}`), file), isDoubted: true };
}

/** More would need too much memory on a phone. */
export const MAX_PICTURES = 30;

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

const arePictures = (files: readonly File[], requirement: UploadRequirement): boolean =>
  accepts(requirement, 'pdf') && files.every(({ type }) => type.startsWith('image/'));

/** Null if an image is unreadable. */
async function pdfOf(files: readonly File[]): Promise<File | null> {
  const { picturesToPdf } = await import('./pictures-to-pdf.ts');
  return picturesToPdf(files).catch(() => null);
}

/** Images can become one PDF, otherwise the applicant must choose one file. */
function severalChosen(files: readonly File[], requirement: UploadRequirement, t: T): Transfer {
  if (!arePictures(files, requirement)) return failed(namesOf(files), t('upload.onlyOne'));
  return files.length > MAX_PICTURES
    ? failed(namesOf(files.slice(0, 3)), t('upload.tooManyPictures', { max: MAX_PICTURES }))
    : { kind: 'pictures', files, busy: false };
}

const notSent = (error: unknown, file: File, { requirement, shell }: Context, t: T): Transfer =>
  failed(file.name, failureText(error, limitsOf(requirement, t, shell.language), t, shell.language), file);

interface Attempt {
  t: T;
  signal: AbortSignal;
  setTransfer: Dispatch<SetStateAction<Transfer>>;
}

/** Reports nothing after `signal` is aborted. */
async function transferFile(
  file: File,
  isSure: boolean,
  context: Context,
  { t, signal, setTransfer }: Attempt,
): Promise<void> {
  const objection = await objectionTo(file, isSure, context, t);
  if (signal.aborted) return;
  if (objection) return setTransfer(objection);
  setTransfer({ kind: 'sending', file, fraction: 0 });
  const onProgress = (fraction: number): void =>
    setTransfer((now) => (now.kind === 'sending' && now.file === file ? { ...now, fraction } : now));
  try {
    const answer = await upload(file, context, { signal, onProgress });
    if (!answer) return;
    setTransfer({ kind: 'idle' });
    rememberReceived(context.shell.queryClient, answer, file);
    context.onDone(answer);
  } catch (error) {
    if (!signal.aborted) setTransfer(notSent(error, file, context, t));
  }
}

/** Independently of other requirements. */
export function useTransfer(context: Context) {
  const t = useT();
  const [transfer, setTransfer] = useState<Transfer>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stopAnd = (next: Transfer): void => {
    running.current?.abort();
    setTransfer(next);
  };

  const takeSeveral = (files: readonly File[]): void => stopAnd(severalChosen(files, context.requirement, t));
  /** `isSure`: upload although readers may not be able to open it. */
  const send = async (file: File, { isSure = false } = {}): Promise<void> => {
    const { requirement } = context;
    if (!accepts(requirement, 'image') && arePictures([file], requirement)) return takeSeveral([file]);
    running.current?.abort();
    const abort = (running.current = new AbortController());
    await transferFile(file, isSure, context, { t, setTransfer, signal: abort.signal });
  };
  const makePdf = async (files: readonly File[]): Promise<void> => {
    const abort = (running.current = new AbortController());
    setTransfer({ kind: 'pictures', files, busy: true });
    const pdf = await pdfOf(files);
    if (abort.signal.aborted) return;
    if (pdf) return send(pdf);
    setTransfer(failed(namesOf(files), t('upload.pictureUnreadable')));
  };
  const cancel = (): void => stopAnd({ kind: 'idle' });
  return { transfer, send, takeSeveral, makePdf, cancel };
}
