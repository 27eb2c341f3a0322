import type { Configuration } from '@impact-call/contracts';

export type LogoSettings = Pick<Configuration, 'logoBase64' | 'logoWidth' | 'logoHeight'>;

/** A larger logo would delay the page on a slow connection. */
const MAX_CHARACTERS = 24_000;

export const isLargeLogo = (logo: string | null): boolean => (logo ?? '').length > MAX_CHARACTERS;

export const logoAddress = (logo: string): string =>
  logo.startsWith('data:') ? logo : `data:image/png;base64,${logo}`;

/** The configured size as CSS, e.g. `width:90px`. */
export function logoSize({ logoWidth, logoHeight }: LogoSettings): string {
  const sizes = Object.entries({ width: logoWidth, height: logoHeight }).filter(([, pixels]) => Number(pixels) > 0);
  return sizes.map(([side, pixels]) => `${side}:${Number(pixels)}px`).join(';');
}
