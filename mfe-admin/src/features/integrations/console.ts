import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';
import { isForCustomizers as isShown } from '../../console/layout/for-customizers.tsx';

const IntegrationsPage = lazy(() => import('./integrations-page.tsx').then((m) => ({ default: m.IntegrationsPage })));

/** API tokens and webhooks of other programs (docs/rules/16-programs.md#integration-tokens). */
export const integrationsFeature: ConsoleFeature = {
  tab: { id: 'integrations', to: '/admin/integrations', order: 92, isShown },
  routes: [{ path: '/admin/integrations', Page: IntegrationsPage }],
};
