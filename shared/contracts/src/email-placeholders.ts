/*
 * What the console needs to know of the product's own mails, apart from the schemas: a browser bundle carries these lines
 * and not the validators.
 */

/** The mails that the product writes by itself, by the kind of mail that each becomes. */
export const TEMPLATE_KINDS = [
  'submission-closed',
  'submission-reopened',
  'reopening-undone',
  'submission-withdrawn',
  'submission-corrected',
  'draft-reminder',
  'invitation',
  'sign-in-confirmation',
  'reviewer-invited',
  'reviewer-reminder',
  'review-conflict',
  'reviewer-tied',
  'comment-mention',
  'decision-accepted',
  'decision-waiting-list',
  'decision-rejected',
  'call-message',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

const OF_DECISIONS = ['greeting', 'firstName', 'callName', 'organization', 'code', 'publishedAt'] as const;

/** What stands in `{{…}}` of each template; a mail has the value in its place (docs/rules.md#mail-templates). */
export const PLACEHOLDERS = {
  'submission-closed': ['greeting', 'firstName', 'callName', 'organization', 'code', 'closedAt'],
  'submission-reopened': ['greeting', 'firstName', 'callName', 'organization', 'code', 'deadline'],
  'reopening-undone': ['greeting', 'firstName', 'callName', 'organization', 'code', 'closedAt'],
  'submission-withdrawn': ['greeting', 'firstName', 'callName', 'organization', 'code', 'deadline'],
  'submission-corrected': ['greeting', 'firstName', 'callName', 'organization', 'code', 'deadline'],
  'draft-reminder': ['greeting', 'firstName', 'callName', 'organization', 'code', 'deadline'],
  invitation: ['greeting', 'inviter', 'organization', 'email', 'expiresAt', 'origin'],
  'sign-in-confirmation': ['greeting', 'firstName', 'email', 'expiresAt', 'origin'],
  'reviewer-invited': ['greeting', 'callName', 'email', 'origin'],
  'reviewer-reminder': ['greeting', 'callName', 'email', 'openReviews', 'origin'],
  'review-conflict': ['greeting', 'firstName', 'callName', 'code', 'origin'],
  'reviewer-tied': ['greeting', 'firstName', 'callName', 'code', 'origin'],
  'comment-mention': ['greeting', 'firstName', 'callName', 'code', 'origin'],
  'decision-accepted': OF_DECISIONS,
  'decision-waiting-list': OF_DECISIONS,
  'decision-rejected': OF_DECISIONS,
  'call-message': ['greeting', 'firstName', 'callName', 'organization', 'code', 'deadline'],
} as const satisfies Record<TemplateKind, readonly string[]>;
export type Placeholder = (typeof PLACEHOLDERS)[TemplateKind][number];

/** Longest subject with its placeholders, in characters. */
export const MAX_TEMPLATE_SUBJECT = 250;
/** Longest label of the button. */
export const MAX_ACTION_LABEL = 80;
/** Longest HTML of either text. */
export const MAX_TEMPLATE_HTML = 20_000;
