import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const AttachmentsPage = lazy(() => import('./attachments-page.tsx').then((m) => ({ default: m.AttachmentsPage })));

/** The page of a submission's files, below the tab of all submissions. */
export const attachmentsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/attachments/:subId', tab: 'submissions', Page: AttachmentsPage }],
};
