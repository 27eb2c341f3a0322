/** Maximum number of an applicant's files for one requirement. */
export const MAX_FILES_OF_REQUIREMENT = 10;

/** Maximum number of files of a submission, including removed ones that are not deleted yet. */
export const MAX_FILES_OF_SUBMISSION = 200;
