import type { PdfData } from '@impact-call/contracts';
import type { HtmlBlock } from './page/html-blocks.ts';
import type { PdfImage } from './pdf-input.ts';
import { readImage, type ImageLimits } from './read-image.ts';

/** In points: within the margins of A4 and at most half a page high; a signature takes one line. */
const TEXT_ROOM: ImageLimits = { width: 480, height: 340 };
const SIGNATURE_ROOM: ImageLimits = { width: 240, height: 90 };

/** In texts and signatures, by their address in the data. */
export async function readPictures(
  { sectionsForPDF }: PdfData,
  texts: Readonly<Record<string, HtmlBlock[]>>,
): Promise<Record<string, PdfImage>> {
  const inTexts = Object.values(texts)
    .flat()
    .flatMap((block) => (block.kind === 'image' ? [block.source] : []));
  const signatures = sectionsForPDF.flatMap(({ questions }) => questions.flatMap(({ image }) => image ?? []));
  const wanted = new Map([
    ...inTexts.map((source) => [source, TEXT_ROOM] as const),
    ...signatures.map((source) => [source, SIGNATURE_ROOM] as const),
  ]);
  const read = await Promise.all(
    [...wanted].map(async ([source, limits]) => [source, await readImage(source, limits)] as const),
  );
  return Object.fromEntries(read.filter((entry): entry is [string, PdfImage] => entry[1] !== null));
}
