/**
 * How many entries lists may have that people fill, and how long lines are, where the product's rules and the schemas need the same number.
 * Kept apart from the schemas, so that a browser bundle carries these lines and not the validators.
 */

/** The Sustainable Development Goals, by their codes from 1. */
export const GOALS = 17;

/** Chosen outcomes of an answer, whatever a step allows for each goal. */
export const MAX_SELECTED_OUTCOMES = 100;

/**
 * Ticked indicators of a chosen outcome that a request may name. The wizard ticks one; a few more are read, so that the
 * rule can say so.
 */
export const MAX_SELECTED_INDICATORS = 5;

/** Largest answer of one step, in characters of its JSON. */
export const MAX_STEP_CONTENT = 1_000_000;

/** Files that the answer of one upload step names: ten for each of its twenty requirements. */
export const MAX_UPLOAD_ANSWERS = 200;

/** Requirements of an upload step. */
export const MAX_REQUIREMENTS = 20;

/** Rows of a framework: its proxies, and so its indicators, all together. */
export const MAX_FRAMEWORK_ROWS = 20_000;

/** Where counting what is kept about a person ends: this many means "this many or more". */
export const MOST_COUNTED = 1000;

/** Most characters of each line of an organization. */
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

/** Members of one organization; their list is read whole. */
export const MAX_MEMBERS = 100;

/** Criteria by which the submissions of one call are judged. */
export const MAX_CRITERIA = 20;

/** How much heavier than the lightest criterion one may be. */
export const MAX_WEIGHT = 100;

/** People who review the submissions of one call. */
export const MAX_REVIEWERS = 200;

/** Reviewers of one submission whom a distribution can ask for. */
export const MAX_REVIEWS_EACH = 10;

/** Longest comment of a reviewer, in characters. */
export const MAX_REVIEW_COMMENT = 10_000;

/** Decisions that one request makes or publishes. */
export const MAX_DECISIONS = 200;

/** Longest words to an applicant about a decision, in characters. */
export const MAX_DECISION_WORDS = 2000;

/** Longest message to an organization whose submission is opened again, in characters. */
export const MAX_REOPENING_MESSAGE = 2000;

/** More columns no spreadsheet has. */
export const MAX_EXPORT_COLUMNS = 16_384;

/** So many exports may one administrator have under way. */
export const MAX_EXPORTS_AT_ONCE = 3;

/** Share of people, in per cent, who may get a version that is tried. */
export const CANARY_SHARE = { minimum: 1, maximum: 50 } as const;

/** So much a page tells of its remotes at once. */
export const MOST_OUTCOMES = 20;

/** Longest address of a webhook, in characters. */
export const MAX_WEBHOOK_URL = 1000;

/** So many webhooks may there be: each event is written once for each. */
export const MAX_WEBHOOKS = 10;

/** For how many days the log of a webhook's deliveries is kept, and what waits for a receiver. */
export const WEBHOOK_LOG_DAYS = 30;

/** The longest life of a token of an integration, in days. */
export const INTEGRATION_TOKEN_DAYS = 366;

/** People of a call that are offered at once to see a mail as one of them. */
export const MAX_MAILING_PEOPLE = 20;

/** So many views of the submissions table may one administrator keep. */
export const MAX_SAVED_VIEWS = 50;

/** So many of these may all administrators together share. */
export const MAX_SHARED_VIEWS = 100;

/** Longest address of a view, in characters: every filter at its longest has room. */
export const MAX_VIEW_ADDRESS = 2000;

/** Days in which a deletion can be undone; retention never purges earlier than it is configured to. */
export const UNDO_DAYS = 30;

/** Longest comment on a submission, in characters; whoever it names is 39 of them. */
export const MAX_COMMENT = 4000;

/** Comments on one submission. */
export const MAX_COMMENTS = 1000;

/** People whom one comment names. */
export const MAX_MENTIONS = 10;

/** Earlier closings that are kept of one submission: the first one, and the newest. */
export const MAX_KEPT_CLOSINGS = 20;

/** Submissions that are chosen one by one for an action upon all of them. */
export const MAX_CHOSEN = 500;

/** Submissions of one action: those that a filter lets through are taken down when it begins. */
export const MAX_BULK = 5000;
