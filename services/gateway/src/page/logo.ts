import type { Configuration } from '@impact-call/contracts';
import { escaped } from './escaped.ts';

/** What a page knows of the configured logo. */
export type LogoSettings = Pick<Configuration, 'logoBase64' | 'logoWidth' | 'logoHeight'>;

/** A larger logo comes with the application: on a slow line it would keep all else waiting. */
const MOST_CHARACTERS = 24_000;

/** Whether a configured logo comes with the application alone. */
export const comesLater = ({ logoBase64 }: LogoSettings): boolean => (logoBase64 ?? '').length > MOST_CHARACTERS;

/** The configured size, as an attribute. */
export function logoSize({ logoWidth, logoHeight }: LogoSettings): string {
  const sizes = Object.entries({ width: logoWidth, height: logoHeight }).filter(([, pixels]) => Number(pixels) > 0);
  return `style="${sizes.map(([side, pixels]) => `${side}:${Number(pixels)}px`).join(';')}"`;
}

/** Where the picture is, as an attribute. */
export function logoSource({ logoBase64 }: LogoSettings): string {
  const address = logoBase64?.startsWith('data:') ? logoBase64 : `data:image/png;base64,${logoBase64 ?? ''}`;
  return `src="${escaped(address)}"`;
}
