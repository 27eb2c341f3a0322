/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'impact-call-demo';

/** @typedef {{ email: string, who: string }} DemoAccount */

/** Tests use the keys; `who` is a description for people. */
export const DEMO_ACCOUNTS = {
  applicant: { email: 'giulia@cooperativa-aurora.example', who: 'applicant' },
  secondApplicant: { email: 'marc@atelier-solidaire.example', who: 'applicant of another organization' },
  colleague: { email: 'luca@cooperativa-aurora.example', who: 'colleague of the first applicant' },
  admin: { email: 'anna@impact-call.example', who: 'administrator' },
  companyAdmin: { email: 'carlo@company.example', who: 'administrator of the company domain' },
  reviewer: { email: 'rita@experts.example', who: 'reviewer of two calls' },
  notVerified: { email: 'nina@not-verified.example', who: 'e-mail not verified' },
};
