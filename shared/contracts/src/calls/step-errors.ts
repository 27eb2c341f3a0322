/** docs/rules/11-impact-wizard.md#impact-complete. Clients' tables of texts do not compile while a code is missing. */
export const IMPACT_ERRORS = [
  'too-many-outcomes',
  'too-many-custom-outcomes',
  'too-many-sdgs',
  'too-many-indicators',
  'too-few-outcomes',
  'outcome-twice',
  'sdg-twice',
  'outcome-unknown',
  'sdg-unknown',
  'stakeholder-unknown',
  'indicator-unknown',
  'proxy-unknown',
  'target-negative',
  'proxy-negative',
  'budget-negative',
  'budget-spent-negative',
  'goal-missing',
  'name-missing',
  'stakeholder-missing',
  'target-missing',
  'budget-missing',
  'reason-missing',
  'source-missing',
  'own-outcome-forbidden',
  'value-forbidden',
  'value-out-of-range',
  'share-out-of-range',
  'inputs-negative',
  'rate-missing',
  'in-kind-unexplained',
  'people-invalid',
  'year-out-of-range',
  'target-unknown',
  'too-many-targets',
  'evidence-invalid',
] as const;
export type ImpactError = (typeof IMPACT_ERRORS)[number];

/** An error that prevents closing until the applicant confirms it. */
export const QUIZ_UNANSWERED = 'quiz-unanswered';

/** A chosen outcome without a value in the estimate: it has no indicator, or no value per unit. */
export const VALUE_MISSING = 'value-missing';

/** Errors that closing accepts with a confirmation (`confirmUnanswered`); others are final. */
export const CONFIRMABLE_ERRORS: readonly string[] = [QUIZ_UNANSWERED, VALUE_MISSING];

/** Errors that prevent files from being submitted; `too-many-files` has the parameter `most`. */
export const FILE_ERRORS = [
  'file-missing',
  'too-many-files',
  'file-unknown',
  'file-being-checked',
  'file-infected',
] as const;
export type FileError = (typeof FILE_ERRORS)[number];

/** Limits of answers. Other errors have the survey library's error type as their code, and its texts. */
export const SURVEY_BOUND_ERRORS = ['too-many-entries', 'too-long', 'unreadable-answer', 'too-complex'] as const;
export type SurveyBoundError = (typeof SURVEY_BOUND_ERRORS)[number];
