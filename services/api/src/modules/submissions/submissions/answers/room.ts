/**
 * Maximum bytes of all answers of a submission; MongoDB's limit is 16 MB per document, and all other fields are small.
 */
export const MAX_ANSWERS_BYTES = 14_000_000;
