import { formatNumber } from './number.ts';

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** In steps of 1,024, with at most one decimal: `5 MB`, `1.5 MB`, `900 bytes`. */
export function fileSize(bytes: number, language = 'en'): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  return `${formatNumber(bytes / 1024 ** power, language, 1)} ${UNITS[power]}`;
}
