/** Bytes of all answers together: the database ends a document at 16 MB; keys, receipts and the rest need little. */
export const MAX_ANSWERS_BYTES = 14_000_000;
