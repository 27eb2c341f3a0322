/** Files of an applicant that one requirement holds. */
export const MAX_FILES_OF_REQUIREMENT = 10;

/** Files that one submission keeps, those that were removed and wait for their end among them. */
export const MAX_FILES_OF_SUBMISSION = 200;
