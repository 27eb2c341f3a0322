export * from './call-admin.ts';
export * from './call-type.ts';
export * from './configuration-admin.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './embed.ts';
export * from './embedded-report.ts';
export { MAX_STEP_CONTENT } from './endpoints/call.ts';
export {
  MAIL_FAILURES,
  MAIL_STATES,
  type MailFailure,
  type MailKind,
  type MailState,
  MAX_RECIPIENTS,
  SentMail,
} from './endpoints/email.ts';
export * from './entities.ts';
export * from './framework.ts';
export * from './impact.ts';
export { LANGUAGES, type Wordings, wordingIn } from './languages.ts';
export * from './limits.ts';
export * from './membership.ts';
export * from './paths.ts';
export * from './pdf.ts';
export * from './people-admin.ts';
export * from './primitives.ts';
export { PolicyViolations } from './policy-violation.ts';
export * from './problem.ts';
export * from './remote-registry.ts';
export * from './session.ts';
export * from './step-errors.ts';
export * from './survey.ts';
