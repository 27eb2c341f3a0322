/** Separate from the schemas, so that a browser bundle has no validators. */

/** `read:decisions` in addition to `read:submissions` reveals unpublished decisions. */
export const TOKEN_SCOPES = ['read:submissions', 'read:decisions', 'read:frameworks', 'write:decisions'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const WEBHOOK_EVENTS = [
  'submission.submitted',
  'submission.reopened',
  'submission.withdrawn',
  'submission.resumed',
  'submission.decided',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
