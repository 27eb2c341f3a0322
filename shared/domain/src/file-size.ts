/** Largest file of an applicant (docs/rules.md#file-sizes), in bytes; a requirement's `dimensions` may be smaller. */
export const MAX_APPLICANT_FILE = 5 * 1024 * 1024;

/** Largest file of an administrator (docs/rules.md#file-sizes), in bytes. */
export const MAX_ADMIN_FILE = 3 * 1024 * 1024;

/** The bytes that a requirement really allows: its own limit, and never more than any applicant's file may have. */
export const allowedBytes = (dimensions: number, most = MAX_APPLICANT_FILE): number => Math.min(dimensions, most);
