import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const MailTemplatesPage = lazy(() =>
  import('./mail-templates-page.tsx').then((m) => ({ default: m.MailTemplatesPage })),
);
const MailTemplatePage = lazy(() => import('./mail-template-page.tsx').then((m) => ({ default: m.MailTemplatePage })));

/** Templates of the automatic mails, which administrators can edit in each language. */
export const mailTemplatesFeature: ConsoleFeature = {
  tab: { id: 'mail', to: '/admin/mail-templates', order: 80 },
  routes: [
    { path: '/admin/mail-templates', Page: MailTemplatesPage },
    { path: '/admin/mail-templates/:kind', Page: MailTemplatePage },
  ],
};
