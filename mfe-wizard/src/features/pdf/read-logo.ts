import type { PdfData } from '@impact-call/contracts';
import type { PdfLogo } from './pdf-input.ts';

/** The logo at most this large on paper, in points. */
const LARGEST = 160;
/** Drawn larger than it stands on paper, so that it prints sharply. */
const SHARPNESS = 4;

/** Turns the configured logo, whatever its kind, into a PNG; SVG can be drawn on a page only. A logo that fails is left out. */
export async function readLogo({ configLogo, configLogoWidth, configLogoHeight }: PdfData): Promise<PdfLogo | null> {
  if (!configLogo) return null;
  const scale = Math.min(1, LARGEST / Math.max(configLogoWidth || 50, configLogoHeight || 50));
  const width = (configLogoWidth || 50) * scale;
  const height = (configLogoHeight || 50) * scale;
  try {
    const image = new Image();
    image.src = configLogo.startsWith('data:') ? configLogo : `data:image/png;base64,${configLogo}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * SHARPNESS);
    canvas.height = Math.round(height * SHARPNESS);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { dataUri: canvas.toDataURL('image/png'), format: 'PNG', width, height };
  } catch {
    return null;
  }
}
