import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const AuditPage = lazy(() => import('./audit-page.tsx').then((m) => ({ default: m.AuditPage })));

export const auditFeature: ConsoleFeature = {
  tab: { id: 'audit', group: 'platform', to: '/admin/audit', order: 40 },
  routes: [{ path: '/admin/audit', Page: AuditPage }],
};
