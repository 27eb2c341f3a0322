import Type, { type Static } from 'typebox';

/** `path` is dotted; clients translate the stable `code` with its `params`; `message` is English, for developers. */
export const FieldError = Type.Object({
  path: Type.String(),
  code: Type.String(),
  message: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]))),
});
export type FieldError = Static<typeof FieldError>;

/**
 * RFC 9457. Clients translate `code`; `errors` is for 400 and 422, `current` for an outdated write (409
 * `version-conflict`).
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldError)),
  current: Type.Optional(Type.Unknown()),
});
export type Problem = Static<typeof Problem>;

/** HTTP statuses (docs/rules/02-interface.md#problems). Server and translations share the table. */
export const PROBLEM_STATUS = {
  'request-invalid': 400,
  'not-signed-in': 401,
  'token-unreadable': 401,
  'sign-in-failed': 401,
  'session-ended': 401,
  'account-disabled': 401,
  'account-merged': 401,
  'registration-not-verified': 403,
  'sign-in-unconfirmed': 403,
  'admin-only': 403,
  'customizer-only': 403,
  'reviewer-only': 403,
  'scope-missing': 403,
  'embed-origin-refused': 403,
  'embed-key-unknown': 404,
  'not-found': 404,
  'request-too-slow': 408,
  'window-closed': 409,
  'submission-closed': 409,
  'submission-withdrawn': 409,
  'step-not-reopened': 409,
  'version-conflict': 409,
  'number-applied': 409,
  'lock-fixed': 409,
  'embed-session-claimed': 409,
  'name-taken': 409,
  'address-not-verified': 409,
  'organization-required': 422,
  'organization-selection-off': 409,
  'body-too-large': 413,
  'organization-has-submissions': 409,
  'last-member': 409,
  'configuration-in-use': 409,
  'call-type-in-use': 409,
  'step-type-built-in': 409,
  'step-type-in-use': 409,
  'review-started': 409,
  'file-infected': 422,
  'file-being-checked': 409,
  'too-many-files': 409,
  'too-many-organizations': 409,
  'too-many-trial-links': 409,
  'too-many-trials': 409,
  'too-many-webhooks': 409,
  'file-too-large': 413,
  'file-type-not-accepted': 415,
  'media-type-not-accepted': 415,
  'rule-broken': 422,
  'submission-incomplete': 422,
  'pdf-not-enabled': 404,
  'report-locked': 404,
  'report-not-openable': 409,
  'power-bi-not-configured': 404,
  'too-many-requests': 429,
  'token-expired': 498,
  'internal-error': 500,
  'sign-in-misconfigured': 503,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;
