import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const MailingsPage = lazy(() => import('./mailings-page.tsx').then((m) => ({ default: m.MailingsPage })));
const NewMailingPage = lazy(() => import('./new-mailing-page.tsx').then((m) => ({ default: m.NewMailingPage })));
const AllMailsPage = lazy(() => import('./all-mails-page.tsx').then((m) => ({ default: m.AllMailsPage })));
const MailingPage = lazy(() => import('./mailing-page.tsx').then((m) => ({ default: m.MailingPage })));

export const mailingsFeature: ConsoleFeature = {
  routes: [
    { path: '/admin/calls/:callId/mails', callTab: 'messages', Page: MailingsPage },
    { path: '/admin/calls/:callId/mails/new', callTab: 'messages', Page: NewMailingPage },
    { path: '/admin/calls/:callId/mails/all', callTab: 'messages', Page: AllMailsPage },
    { path: '/admin/calls/:callId/mails/:mailingId', callTab: 'messages', Page: MailingPage },
  ],
};
