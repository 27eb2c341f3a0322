/** In bytes (docs/rules/10-files.md#file-sizes); a requirement's `dimensions` may be smaller. */
export const MAX_APPLICANT_FILE = 5 * 1024 * 1024;

/** In bytes (docs/rules/10-files.md#file-sizes). */
export const MAX_ADMIN_FILE = 3 * 1024 * 1024;

/** In bytes: a requirement's limit, but at most that of all applicants' files. */
export const allowedBytes = (dimensions: number, most = MAX_APPLICANT_FILE): number => Math.min(dimensions, most);
