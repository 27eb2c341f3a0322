export * from './attachments.ts';
export * from './audit.ts';
export * from './bulk.ts';
export * from './calls-admin.ts';
export * from './calls-call-types.ts';
export * from './calls.ts';
export * from './changer.ts';
export * from './comments.ts';
export * from './conversations.ts';
export * from './configuration.ts';
export { CONTRACT_VERSION, speaksOurContract } from './contract-version.ts';
export * from './corrections.ts';
export * from './dashboard.ts';
export * from './decisions.ts';
export * from './email-placeholders.ts';
export * from './email-templates.ts';
export * from './embed.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export {
  MAIL_FAILURES,
  MAIL_STATES,
  type MailFailure,
  type MailKind,
  type MailState,
  MAX_RECIPIENTS,
  SentMail,
} from './endpoints/email.ts';
export { MAX_STEP_CONTENT } from './endpoints/submissions.ts';
export * from './events.ts';
export * from './exports.ts';
export * from './framework-files.ts';
export * from './frameworks.ts';
export * from './identity.ts';
export * from './impact.ts';
export * from './integration-kinds.ts';
export * from './integrations.ts';
export { LANGUAGES, type Wordings, wordingIn } from './languages.ts';
export * from './limits.ts';
export * from './mailings.ts';
export * from './organization-consents.ts';
export * from './organizations-membership.ts';
export * from './organizations.ts';
export { PolicyViolations } from './page-reports.ts';
export * from './paths.ts';
export * from './merges.ts';
export * from './people.ts';
export * from './primitives.ts';
export * from './problem.ts';
export * from './program-tokens.ts';
export * from './remotes.ts';
export * from './shell-pages.ts';
export * from './reports.ts';
export * from './review.ts';
export * from './saved-views.ts';
export * from './step-errors.ts';
export * from './step-kinds.ts';
export * from './submissions-closings.ts';
export * from './submissions-reopening.ts';
export * from './submissions-pdf.ts';
export * from './submissions.ts';
export * from './survey-report.ts';
export * from './survey-results.ts';
export * from './survey-types.ts';
