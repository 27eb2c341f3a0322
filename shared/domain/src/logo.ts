import type { Configuration } from '@impact-call/contracts';

/** What a page knows of the configured logo. */
export type LogoSettings = Pick<Configuration, 'logoBase64' | 'logoWidth' | 'logoHeight'>;

/** On a slow line a larger logo would delay the rest of the page. */
const MAX_CHARACTERS = 24_000;

/** Whether a logo is too large to be written into a page. */
export const isLargeLogo = (logo: string | null): boolean => (logo ?? '').length > MAX_CHARACTERS;

/** The address of the picture, a `data:` URL. */
export const logoAddress = (logo: string): string =>
  logo.startsWith('data:') ? logo : `data:image/png;base64,${logo}`;

/** The configured size as CSS, e.g. `width:90px`. */
export function logoSize({ logoWidth, logoHeight }: LogoSettings): string {
  const sizes = Object.entries({ width: logoWidth, height: logoHeight }).filter(([, pixels]) => Number(pixels) > 0);
  return sizes.map(([side, pixels]) => `${side}:${Number(pixels)}px`).join(';');
}
