import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const MailTemplatesPage = lazy(() =>
  import('./mail-templates-page.tsx').then((m) => ({ default: m.MailTemplatesPage })),
);
const MailTemplatePage = lazy(() => import('./mail-template-page.tsx').then((m) => ({ default: m.MailTemplatePage })));

export const mailTemplatesFeature: ConsoleFeature = {
  tab: { id: 'mail', group: 'prepare', to: '/admin/mail-templates', order: 30 },
  routes: [
    { path: '/admin/mail-templates', Page: MailTemplatesPage },
    { path: '/admin/mail-templates/:kind', Page: MailTemplatePage },
  ],
};
