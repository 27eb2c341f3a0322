/** Everybody who can sign in to the demo. */
export const DEMO_PASSWORD = 'impact-call-demo';

/** @typedef {{ email: string, who: string }} DemoAccount */

/** Keys are what tests call them; `who` is for people. */
export const DEMO_ACCOUNTS = {
  applicant: { email: 'giulia@cooperativa-aurora.example', who: 'applicant' },
  secondApplicant: { email: 'marc@atelier-solidaire.example', who: 'applicant of another organization' },
  colleague: { email: 'luca@cooperativa-aurora.example', who: 'colleague of the first applicant' },
  admin: { email: 'anna@impact-call.example', who: 'administrator' },
  companyAdmin: { email: 'carlo@company.example', who: 'administrator of the company domain' },
  notVerified: { email: 'nina@not-verified.example', who: 'e-mail not verified' },
};
