import { ownTimeZone } from '@impact-call/domain';
import { saveFile } from '@impact-call/ui';
import type { PdfData, Submission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { recapWords } from '../recap-content/recap-words.ts';
import { htmlBlocks } from './html-blocks.ts';
import type { PdfInput } from './pdf-input.ts';
import { readFonts } from './read-fonts.ts';
import { readLogo } from './read-logo.ts';
import { readPictures } from './read-pictures.ts';
import { runLayout, type RunOptions } from './run-layout.ts';

/** Shares of the way: most of the wait on a slow line is for answers and fonts, on a slow machine for the layout. */
const FETCHED = 0.4;

/** Everything that cannot be read in a worker: HTML and pictures. */
async function preparedFor(data: PdfData): Promise<Pick<PdfInput, 'data' | 'texts' | 'images' | 'logo' | 'timeZone'>> {
  const texts = Object.fromEntries(data.sectionsForPDF.flatMap(({ html }) => (html ? [[html, htmlBlocks(html)]] : [])));
  const [logo, images] = await Promise.all([readLogo(data), readPictures(data, texts)]);
  return { data, texts, images, logo, timeZone: ownTimeZone() };
}

/** Makes the recap of a closed submission and hands it to the browser as `<code>.pdf`. */
export async function downloadPdf(
  { api }: ShellContext,
  submission: Pick<Submission, 'id' | 'callId'>,
  { signal, onProgress }: RunOptions,
): Promise<void> {
  const [data, fonts] = await Promise.all([
    api.GetAllAnswerForPdf({ query: { callId: submission.callId, subId: submission.id }, signal }),
    readFonts(signal),
  ]);
  onProgress(FETCHED);
  const [prepared, words] = await Promise.all([preparedFor(data), recapWords(data.language)]);
  const input = { ...prepared, words, fonts };
  const bytes = await runLayout(input, { signal, onProgress: (share) => onProgress(FETCHED + share * (1 - FETCHED)) });
  signal.throwIfAborted();
  saveFile(new Blob([bytes], { type: 'application/pdf' }), `${data.submissionCode}.pdf`);
}
