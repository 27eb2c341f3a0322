import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const MailingsPage = lazy(() => import('./mailings-page.tsx').then((m) => ({ default: m.MailingsPage })));
const NewMailingPage = lazy(() => import('./new-mailing-page.tsx').then((m) => ({ default: m.NewMailingPage })));
const MailingPage = lazy(() => import('./mailing-page.tsx').then((m) => ({ default: m.MailingPage })));

/** Mails to the applicants of a call, below the tab of all calls. */
export const mailingsFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/calls/:callId/mails', Page: MailingsPage },
    { path: '/admin/calls/:callId/mails/new', Page: NewMailingPage },
    { path: '/admin/calls/:callId/mails/:mailingId', Page: MailingPage },
  ],
};
