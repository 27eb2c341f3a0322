/** Largest file of an applicant (docs/rules.md#file-sizes), in bytes; a requirement's `dimensions` may be smaller. */
export const MAX_APPLICANT_FILE = 5 * 1024 * 1024;

/** Largest file of an administrator (docs/rules.md#file-sizes), in bytes. */
export const MAX_ADMIN_FILE = 3 * 1024 * 1024;

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** A size as number and unit, in steps of 1,024, at most one decimal: `5 MB`, `1.5 MB`, `900 bytes`. */
export function fileSize(bytes: number, language = 'en'): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1024 ** power);
  return `${amount} ${UNITS[power]}`;
}

/** The bytes that a requirement really allows: its own limit, and never more than any applicant's file may have. */
export const allowedBytes = (dimensions: number, most = MAX_APPLICANT_FILE): number => Math.min(dimensions, most);
