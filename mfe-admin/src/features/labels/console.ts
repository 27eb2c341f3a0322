import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const LabelsPage = lazy(() => import('./labels-page.tsx').then((m) => ({ default: m.LabelsPage })));

export const labelsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/labels', callTab: 'applications', Page: LabelsPage }],
};
