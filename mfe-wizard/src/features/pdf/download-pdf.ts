import { ownTimeZone } from '@impact-call/domain';
import { saveFile } from '@impact-call/ui';
import type { PdfData, Submission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { recapTexts } from '../recap-content/recap-texts.ts';
import { htmlBlocks } from './page/html-blocks.ts';
import type { PdfInput } from './pdf-input.ts';
import { readFonts } from './read-fonts.ts';
import { readLogo } from './read-logo.ts';
import { readPictures } from './read-pictures.ts';
import { runLayout, type RunOptions } from './page/run-layout.ts';

/** Share of the progress for loading: slow connections wait for data and fonts, slow machines for the layout. */
const FETCHED = 0.4;

/** A worker cannot read HTML and images. */
async function preparedFor(data: PdfData): Promise<Pick<PdfInput, 'data' | 'texts' | 'images' | 'logo' | 'timeZone'>> {
  const texts = Object.fromEntries(data.sectionsForPDF.flatMap(({ html }) => (html ? [[html, htmlBlocks(html)]] : [])));
  const [logo, images] = await Promise.all([readLogo(data), readPictures(data, texts)]);
  return { data, texts, images, logo, timeZone: ownTimeZone() };
}

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
  const [prepared, words] = await Promise.all([preparedFor(data), recapTexts(data.language)]);
  const input = { ...prepared, words, fonts };
  const bytes = await runLayout(input, { signal, onProgress: (share) => onProgress(FETCHED + share * (1 - FETCHED)) });
  signal.throwIfAborted();
  saveFile(new Blob([bytes], { type: 'application/pdf' }), `${data.submissionCode}.pdf`);
}
