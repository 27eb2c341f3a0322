export const MAX_FILES_OF_REQUIREMENT = 10;

/** Includes removed ones that are not deleted yet. */
export const MAX_FILES_OF_SUBMISSION = 200;
