/**
 * What programs of others may ask and hear of. Kept apart from the schemas, so that a browser bundle carries these lines
 * and not the validators.
 */

/**
 * What an integration's token may be good for; each endpoint of the table that takes one names its scope.
 * `read:decisions` besides `read:submissions` shows what was decided before the applicant knows.
 */
export const TOKEN_SCOPES = ['read:submissions', 'read:decisions', 'read:frameworks', 'write:decisions'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a receiver can hear of. */
export const WEBHOOK_EVENTS = [
  'submission.submitted',
  'submission.reopened',
  'submission.withdrawn',
  'submission.resumed',
  'submission.decided',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
