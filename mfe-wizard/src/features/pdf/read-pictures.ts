import type { PdfData } from '@impact-call/contracts';
import type { HtmlBlock } from './page/html-blocks.ts';
import type { PdfImage } from './pdf-input.ts';

const SHARPNESS = 4;
/** Per side, enough for a sharp print across the page. */
const MAX_PIXELS = 1_900;
const CSS_PIXEL = 0.75;

/** In points of print; an exact size if it is known. */
interface ImageLimits {
  width: number;
  height: number;
  exact?: boolean;
}

const PICTURES = '/api/FileUpload/GetPicture?';
const isOurs = (source: string): boolean => source.startsWith('data:image/') || source.startsWith(PICTURES);

/** Scaled to print size; SVG needs a page. Only inline or stored images are used; an unreadable one is left out. */
async function readImage(source: string, limits: ImageLimits): Promise<PdfImage | null> {
  if (!isOurs(source)) return null;
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const natural = limits.exact
      ? limits
      : { width: (image.naturalWidth || 300) * CSS_PIXEL, height: (image.naturalHeight || 150) * CSS_PIXEL };
    const scale = Math.min(1, limits.width / natural.width, limits.height / natural.height);
    const width = natural.width * scale;
    const height = natural.height * scale;
    const sharpness = Math.min(SHARPNESS, MAX_PIXELS / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * sharpness));
    canvas.height = Math.max(1, Math.round(height * sharpness));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    // JPEG keeps photographs small; PNG keeps drawings sharp and transparent.
    const format = /^data:image\/jpe?g/.test(source) ? 'JPEG' : 'PNG';
    return { dataUri: canvas.toDataURL(format === 'JPEG' ? 'image/jpeg' : 'image/png', 0.85), format, width, height };
  } catch {
    return null;
  }
}

/** In points; the default size is 50 by 50 (docs/rules/06-configurations.md#logo). */
const LARGEST = 160;
const USUAL = 50;

/** An unreadable one is left out. */
export async function readLogo({ configLogo, configLogoWidth, configLogoHeight }: PdfData): Promise<PdfImage | null> {
  if (!configLogo) return null;
  const scale = Math.min(1, LARGEST / Math.max(configLogoWidth || USUAL, configLogoHeight || USUAL));
  const limits = {
    width: (configLogoWidth || USUAL) * scale,
    height: (configLogoHeight || USUAL) * scale,
    exact: true,
  };
  return readImage(configLogo.startsWith('data:') ? configLogo : `data:image/png;base64,${configLogo}`, limits);
}

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
