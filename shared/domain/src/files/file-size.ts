/**
 * Maximum size of an applicant's file in bytes (docs/rules/10-files.md#file-sizes); a requirement's `dimensions` may be
 * smaller.
 */
export const MAX_APPLICANT_FILE = 5 * 1024 * 1024;

/** Maximum size of an administrator's file in bytes (docs/rules/10-files.md#file-sizes). */
export const MAX_ADMIN_FILE = 3 * 1024 * 1024;

/** Effective limit of a requirement in bytes: its own, but at most the limit of all applicants' files. */
export const allowedBytes = (dimensions: number, most = MAX_APPLICANT_FILE): number => Math.min(dimensions, most);
