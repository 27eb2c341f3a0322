/**
 * Limits that the rules and the schemas share, separate from the schemas, so that a browser bundle has no validators.
 */

/** Number of Sustainable Development Goals; their codes start at 1. */
export const GOALS = 17;

/** Maximum outcomes chosen in an answer, whatever a step allows per goal. */
export const MAX_SELECTED_OUTCOMES = 100;

/**
 * Ticked indicators of an outcome in a request. The wizard ticks one; the schema accepts a few more, so that the rule
 * can report them.
 */
export const MAX_SELECTED_INDICATORS = 5;

/** Maximum targets of goals chosen in an answer. */
export const MAX_SDG_TARGETS = 20;

/** How the figures of an outcome were found (docs/rules/11-impact-wizard.md#evidence). */
export const EVIDENCE_METHODS = ['survey', 'interviews', 'observation', 'records', 'study', 'other'] as const;
export type EvidenceMethod = (typeof EVIDENCE_METHODS)[number];

/** The five dimensions of impact, in the usual order. */
export const DIMENSIONS = ['what', 'who', 'howMuch', 'contribution', 'risk'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Largest answer of one step, in characters of its JSON. */
export const MAX_STEP_CONTENT = 1_000_000;

/** Files in one upload step's answer: ten for each of its twenty requirements. */
export const MAX_UPLOAD_ANSWERS = 200;

/** Maximum requirements of an upload step. */
export const MAX_REQUIREMENTS = 20;

/** Maximum rows of a framework: all proxies, and so all indicators. */
export const MAX_FRAMEWORK_ROWS = 20_000;

/** Counts of a person's data stop here: this number means "this many or more". */
export const MOST_COUNTED = 1000;

/** Maximum characters of each line of an organization. */
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

/** Maximum members of an organization; their list is not paged. */
export const MAX_MEMBERS = 100;

/** Maximum criteria of a call's review. */
export const MAX_CRITERIA = 20;

/** Maximum weight of a criterion, relative to the lightest. */
export const MAX_WEIGHT = 100;

/** Maximum reviewers of a call. */
export const MAX_REVIEWERS = 200;

/** Maximum reviewers per submission in a distribution. */
export const MAX_REVIEWS_EACH = 10;

/** Longest comment of a reviewer, in characters. */
export const MAX_REVIEW_COMMENT = 10_000;

/** Maximum decisions per request. */
export const MAX_DECISIONS = 200;

/** Longest message to an applicant about a decision, in characters. */
export const MAX_DECISION_WORDS = 2000;

/** Longest message to an organization about its reopened submission, in characters. */
export const MAX_REOPENING_MESSAGE = 2000;

/** Maximum columns of a spreadsheet. */
export const MAX_EXPORT_COLUMNS = 16_384;

/** Maximum concurrent exports of one administrator. */
export const MAX_EXPORTS_AT_ONCE = 3;

/** Percentage of users who may get a trial version. */
export const CANARY_SHARE = { minimum: 1, maximum: 50 } as const;

/** Maximum outcomes of remotes per page report. */
export const MOST_OUTCOMES = 20;

/** Longest address of a webhook, in characters. */
export const MAX_WEBHOOK_URL = 1000;

/** Maximum number of webhooks, since each event is stored once per webhook. */
export const MAX_WEBHOOKS = 10;

/** Retention of a webhook's delivery log and of waiting events, in days. */
export const WEBHOOK_LOG_DAYS = 30;

/** Maximum lifetime of an integration's token, in days. */
export const INTEGRATION_TOKEN_DAYS = 366;

/** Maximum number of people offered for a mail's preview. */
export const MAX_MAILING_PEOPLE = 20;

/** Maximum saved views of one administrator. */
export const MAX_SAVED_VIEWS = 50;

/** Maximum shared views of all administrators together. */
export const MAX_SHARED_VIEWS = 100;

/** Longest address of a view, in characters: enough for every filter at its longest. */
export const MAX_VIEW_ADDRESS = 2000;

/** Days in which a deletion can be undone; retention never purges earlier. */
export const UNDO_DAYS = 30;

/** Longest comment on a submission, in characters; a mention takes 39 of them. */
export const MAX_COMMENT = 4000;

/** Maximum comments on one submission. */
export const MAX_COMMENTS = 1000;

/** Maximum mentions in a comment. */
export const MAX_MENTIONS = 10;

/** Longest message between applicant and funder, in characters. */
export const MAX_MESSAGE = 4000;

/** Maximum messages on one submission. */
export const MAX_MESSAGES = 500;

/** Maximum published answers of one call. */
export const MAX_PUBLIC_ANSWERS = 100;

/** Maximum messages that applicants send about one submission in 24 hours. */
export const MAX_MESSAGES_A_DAY = 20;

/** Maximum stored closings of one submission: the first one and the newest. */
export const MAX_KEPT_CLOSINGS = 20;

/** Maximum labels of a submission, and of a call; characters of a label's name. */
export const MAX_LABELS = 10;
export const MAX_CALL_LABELS = 50;
export const MAX_LABEL_NAME = 40;

/** Maximum individually selected submissions of a bulk action. */
export const MAX_CHOSEN = 500;

/** Maximum submissions of a bulk action; a filter's matches are recorded at its start. */
export const MAX_BULK = 5000;

/** Days until a trial, and every link to it, ends. */
export const TRIAL_DAYS = 7;
/** Maximum number of trials of a call at once. */
export const MAX_TRIALS = 10;
/** Maximum number of valid links to a trial. */
export const MAX_TRIAL_LINKS = 5;
