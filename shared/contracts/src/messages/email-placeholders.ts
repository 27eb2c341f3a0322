/* Separate from the schemas, so that a browser bundle has no validators. */

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
  'question-received',
  'message-to-applicant',
  'decision-accepted',
  'decision-waiting-list',
  'decision-rejected',
  'call-message',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

const OF_DECISIONS = ['greeting', 'firstName', 'callName', 'organization', 'code', 'publishedAt'] as const;

/** The placeholders `{{…}}` of each template (docs/rules/09-submissions.md#mail-templates). */
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
  'question-received': ['greeting', 'firstName', 'callName', 'organization', 'code'],
  'message-to-applicant': ['greeting', 'firstName', 'callName', 'organization', 'code'],
  'decision-accepted': OF_DECISIONS,
  'decision-waiting-list': OF_DECISIONS,
  'decision-rejected': OF_DECISIONS,
  'call-message': ['greeting', 'firstName', 'callName', 'organization', 'code', 'deadline'],
} as const satisfies Record<TemplateKind, readonly string[]>;
export type Placeholder = (typeof PLACEHOLDERS)[TemplateKind][number];

export const MAX_TEMPLATE_SUBJECT = 250;
export const MAX_ACTION_LABEL = 80;
export const MAX_TEMPLATE_HTML = 20_000;
