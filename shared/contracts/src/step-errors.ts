/**
 * Why an answer of the impact wizard is refused, or cannot be handed in yet (docs/rules.md#impact-complete). Whoever
 * shows these codes has a table of words for them that does not compile while one is missing.
 */
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
] as const;
export type ImpactError = (typeof IMPACT_ERRORS)[number];

/** A quiz with no answer at all: it stands in the way of closing until the applicant confirms that they want it so. */
export const QUIZ_UNANSWERED = 'quiz-unanswered';

/** A chosen outcome without value in the estimate: it has no indicator, or no value of one unit. */
export const VALUE_MISSING = 'value-missing';

/** Errors that closing accepts after a confirmation (`confirmUnanswered`); others are refused. */
export const CONFIRMABLE_ERRORS: readonly string[] = [QUIZ_UNANSWERED, VALUE_MISSING];

/** What stands in the way of handing in files; `too-many-files` comes with `most`. */
export const FILE_ERRORS = [
  'file-missing',
  'too-many-files',
  'file-unknown',
  'file-being-checked',
  'file-infected',
] as const;
export type FileError = (typeof FILE_ERRORS)[number];

/**
 * Bounds that the answers of a survey or quiz go beyond. Whatever else a survey's own rules refuse has the survey
 * library's type of error as its code; the survey itself has the words for it.
 */
export const SURVEY_BOUND_ERRORS = ['too-many-entries', 'too-long', 'unreadable-answer', 'too-complex'] as const;
export type SurveyBoundError = (typeof SURVEY_BOUND_ERRORS)[number];
