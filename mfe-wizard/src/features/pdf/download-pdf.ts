import { ownTimeZone } from '@impact-call/domain';
import { saveFile } from '@impact-call/ui';
import type { PdfData, Submission } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { recapTexts } from '../recap-content/recap-texts.ts';
import { htmlBlocks } from './page/html-blocks.ts';
import type { PdfInput, PdfFonts } from './pdf-input.ts';
import { readLogo, readPictures } from './read-pictures.ts';
import { runLayout, type RunOptions } from './page/run-layout.ts';
import boldAddress from './commissioner-bold.ttf';
import regularAddress from './commissioner-regular.ttf';

async function asBase64(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`font ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  // In slices, because a function call accepts a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(text);
}

/** Built-in fonts only cover Latin-1. */
async function readFonts(signal: AbortSignal): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([asBase64(regularAddress, signal), asBase64(boldAddress, signal)]);
  return { regular, bold };
}

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
