import { lazy } from 'react';
import type { ConsoleFeature } from '../frame/console-feature.ts';

const AuditPage = lazy(() => import('./audit-page.tsx').then((m) => ({ default: m.AuditPage })));

/** Who did what, when, and what it changed. */
export const auditFeature: ConsoleFeature = {
  tab: { id: 'audit', to: '/admin/audit', order: 80 },
  routes: [{ path: '/admin/audit', Page: AuditPage }],
};
