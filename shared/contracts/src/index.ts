export * from './submissions/attachments.ts';
export * from './submissions/trials.ts';
export * from './platform/audit.ts';
export * from './submissions/bulk.ts';
export * from './calls/calls-admin.ts';
export * from './calls/calls-call-types.ts';
export * from './calls/calls.ts';
export * from './values/changer.ts';
export * from './submissions/comments.ts';
export * from './submissions/conversations.ts';
export * from './submissions/labels.ts';
export * from './platform/configuration.ts';
export { CONTRACT_VERSION, speaksOurContract } from './contract-version.ts';
export * from './calls/corrections.ts';
export * from './platform/dashboard.ts';
export * from './platform/portfolio.ts';
export * from './decisions.ts';
export * from './messages/email-placeholders.ts';
export * from './messages/email-templates.ts';
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
} from './endpoints/messages/email.ts';
export { MAX_STEP_CONTENT } from './endpoints/submissions/submissions.ts';
export * from './platform/events.ts';
export * from './submissions/exports.ts';
export * from './framework-files.ts';
export * from './frameworks.ts';
export * from './proxies.ts';
export * from './platform/identity.ts';
export * from './submissions/impact.ts';
export * from './platform/integration-kinds.ts';
export * from './platform/integrations.ts';
export { LANGUAGES, type Wordings, wordingIn } from './values/languages.ts';
export * from './values/limits.ts';
export * from './messages/mailings.ts';
export * from './organizations/organization-consents.ts';
export * from './organizations/organizations-membership.ts';
export * from './organizations/organizations.ts';
export { PolicyViolations } from './platform/page-reports.ts';
export * from './paths.ts';
export * from './organizations/merges.ts';
export * from './organizations/people.ts';
export * from './values/primitives.ts';
export * from './values/problem.ts';
export * from './platform/program-tokens.ts';
export * from './platform/remotes.ts';
export * from './platform/shell-pages.ts';
export * from './platform/reports.ts';
export * from './review.ts';
export * from './platform/saved-views.ts';
export * from './calls/step-errors.ts';
export * from './calls/step-kinds.ts';
export * from './submissions/submissions-closings.ts';
export * from './submissions/submissions-reopening.ts';
export * from './submissions/submissions-pdf.ts';
export * from './submissions/submissions.ts';
export * from './submissions/survey-report.ts';
export * from './submissions/survey-results.ts';
export * from './calls/survey-types.ts';
