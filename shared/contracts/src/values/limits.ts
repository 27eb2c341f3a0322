/** Separate from the schemas, so that a browser bundle has no validators. */

/** Their codes start at 1. */
export const GOALS = 17;

/** Maximum outcomes chosen in an answer, whatever a step allows per goal. */
export const MAX_SELECTED_OUTCOMES = 100;

/** Per outcome. The wizard ticks one; the schema accepts more, so that the rule can report them. */
export const MAX_SELECTED_INDICATORS = 5;

export const MAX_SDG_TARGETS = 20;

/** docs/rules/11-impact-wizard.md#evidence */
export const EVIDENCE_METHODS = ['survey', 'interviews', 'observation', 'records', 'study', 'other'] as const;
export type EvidenceMethod = (typeof EVIDENCE_METHODS)[number];

export const DIMENSIONS = ['what', 'who', 'howMuch', 'contribution', 'risk'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** In characters of its JSON. */
export const MAX_STEP_CONTENT = 1_000_000;

/** Ten for each of its twenty requirements. */
export const MAX_UPLOAD_ANSWERS = 200;

export const MAX_REQUIREMENTS = 20;

/** Counts all proxies, and so all indicators. */
export const MAX_FRAMEWORK_ROWS = 20_000;

/** This number means "this many or more". */
export const MOST_COUNTED = 1000;

/** In characters. */
export const ORGANIZATION_LINE_LENGTHS = {
  name: 200,
  reg_number: 64,
  street_name: 200,
  city_name: 200,
  country: 100,
  contact_name: 100,
  contact_surname: 100,
  contact_role: 100,
  contact_email: 254,
};

export const MAX_MEMBERS = 100;

export const MAX_CRITERIA = 20;

export const MAX_WEIGHT = 100;

export const MAX_REVIEWERS = 200;

export const MAX_REVIEWS_EACH = 10;

export const MAX_REVIEW_COMMENT = 10_000;

export const MAX_DECISIONS = 200;

export const MAX_DECISION_WORDS = 2000;

export const MAX_REOPENING_MESSAGE = 2000;

export const MAX_EXPORT_COLUMNS = 16_384;

export const MAX_EXPORTS_AT_ONCE = 3;

/** Percentage of users who may get a trial version. */
export const CANARY_SHARE = { minimum: 1, maximum: 50 } as const;

export const MOST_OUTCOMES = 20;

export const MAX_WEBHOOK_URL = 1000;

/** Each event is stored once per webhook. */
export const MAX_WEBHOOKS = 10;

export const WEBHOOK_LOG_DAYS = 30;

export const INTEGRATION_TOKEN_DAYS = 366;

export const MAX_MAILING_PEOPLE = 20;

export const MAX_SAVED_VIEWS = 50;

export const MAX_SHARED_VIEWS = 100;

/** In characters: enough for every filter at its longest. */
export const MAX_VIEW_ADDRESS = 2000;

/** Days in which a deletion can be undone; retention never purges earlier. */
export const UNDO_DAYS = 30;

/** In characters; a mention has 39 of them. */
export const MAX_COMMENT = 4000;

export const MAX_COMMENTS = 1000;

export const MAX_MENTIONS = 10;

export const MAX_MESSAGE = 4000;

export const MAX_MESSAGES = 500;

export const MAX_PUBLIC_ANSWERS = 100;

/** By applicants about one submission, in 24 hours. */
export const MAX_MESSAGES_A_DAY = 20;

/** Maximum for one submission: the first closing and the newest ones. */
export const MAX_KEPT_CLOSINGS = 20;

/** Maximum for a submission, and for a call. */
export const MAX_LABELS = 10;
export const MAX_CALL_LABELS = 50;
export const MAX_LABEL_NAME = 40;

export const MAX_CHOSEN = 500;

/** A filter's matches are recorded at its start. */
export const MAX_BULK = 5000;

/** Until a trial, and every link to it, ends. */
export const TRIAL_DAYS = 7;
export const MAX_TRIALS = 10;
export const MAX_TRIAL_LINKS = 5;
