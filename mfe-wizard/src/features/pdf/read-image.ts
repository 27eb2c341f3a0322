import type { PdfImage } from './pdf-input.ts';

const SHARPNESS = 4;
/** Per side, enough for a sharp print across the page. */
const MAX_PIXELS = 1_900;
const CSS_PIXEL = 0.75;

/** In points of print; an exact size if it is known. */
export interface ImageLimits {
  width: number;
  height: number;
  exact?: boolean;
}

const PICTURES = '/api/FileUpload/GetPicture?';
const isOurs = (source: string): boolean => source.startsWith('data:image/') || source.startsWith(PICTURES);

/** Scaled to print size; SVG needs a page. Only inline or stored images are used; an unreadable one is left out. */
export async function readImage(source: string, limits: ImageLimits): Promise<PdfImage | null> {
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
