import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const AuditPage = lazy(() => import('./audit-page.tsx').then((m) => ({ default: m.AuditPage })));

/** The audit log: who changed what and when. */
export const auditFeature: ConsoleFeature = {
  tab: { id: 'audit', to: '/admin/audit', order: 80 },
  routes: [{ path: '/admin/audit', Page: AuditPage }],
};
