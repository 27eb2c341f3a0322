import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const AttachmentsPage = lazy(() => import('./attachments-page.tsx').then((m) => ({ default: m.AttachmentsPage })));

export const attachmentsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/attachments/:subId', tab: 'submissions', Page: AttachmentsPage }],
};
