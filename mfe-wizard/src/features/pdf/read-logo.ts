import type { PdfData } from '@impact-call/contracts';
import type { PdfImage } from './pdf-input.ts';
import { readImage } from './read-image.ts';

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
