import type { PdfImage } from './pdf-input.ts';

/** Drawn larger than it stands on paper, so that it prints sharply. */
const SHARPNESS = 4;
/** At most as many pixels a side as a sharp print over the width of the paper needs. */
const MOST_PIXELS = 1_900;
const CSS_PIXEL = 0.75;

/** The largest size on paper, in points; an exact size where it is known. */
export interface ImageRoom {
  width: number;
  height: number;
  exact?: boolean;
}

const PICTURES = '/api/FileUpload/GetPicture?';
const isOurs = (source: string): boolean => source.startsWith('data:image/') || source.startsWith(PICTURES);

/**
 * Turns a picture of whatever kind into one that a PDF takes, scaled to its room; SVG can be drawn on a page only. Only
 * pictures that the text carries itself, or that were stored for it, are drawn, as on screen. One that cannot be read is left out.
 */
export async function readImage(source: string, room: ImageRoom): Promise<PdfImage | null> {
  if (!isOurs(source)) return null;
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const natural = room.exact
      ? room
      : { width: (image.naturalWidth || 300) * CSS_PIXEL, height: (image.naturalHeight || 150) * CSS_PIXEL };
    const scale = Math.min(1, room.width / natural.width, room.height / natural.height);
    const width = natural.width * scale;
    const height = natural.height * scale;
    const sharpness = Math.min(SHARPNESS, MOST_PIXELS / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * sharpness));
    canvas.height = Math.max(1, Math.round(height * sharpness));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    // Photographs stay small as JPEG; drawings stay sharp, and may be transparent, as PNG.
    const format = /^data:image\/jpe?g/.test(source) ? 'JPEG' : 'PNG';
    return { dataUri: canvas.toDataURL(format === 'JPEG' ? 'image/jpeg' : 'image/png', 0.85), format, width, height };
  } catch {
    return null;
  }
}
