import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const CallsPage = lazy(() => import('./list/calls-page.tsx').then((m) => ({ default: m.CallsPage })));
const DeletedCallsPage = lazy(() =>
  import('./deleted/deleted-calls-page.tsx').then((m) => ({ default: m.DeletedCallsPage })),
);
const NewCallPage = lazy(() => import('./editor/new-call-page.tsx').then((m) => ({ default: m.NewCallPage })));
const CallPage = lazy(() => import('./editor/call-page.tsx').then((m) => ({ default: m.CallPage })));
const PreviewPage = lazy(() => import('./preview/preview-page.tsx').then((m) => ({ default: m.PreviewPage })));
const ApplicantView = lazy(() => import('./preview/applicant-view.tsx').then((m) => ({ default: m.ApplicantView })));

export const callsFeature: ConsoleFeature = {
  tab: { id: 'calls', group: 'run', to: '/admin/calls', order: 20 },
  routes: [
    { path: '/admin/calls', Page: CallsPage },
    { path: '/admin/calls/deleted', Page: DeletedCallsPage },
    { path: '/admin/calls/create/type', Page: NewCallPage },
    { path: '/admin/calls/:callId', callTab: 'settings', Page: CallPage },
    { path: '/admin/calls/edit/call/:callId', callTab: 'settings', Page: CallPage },
    { path: '/admin/calls/:callId/preview', callTab: 'form', Page: PreviewPage },
    { path: '/admin/calls/:callId/preview/applicant', Page: ApplicantView, isBare: true },
  ],
  actions: [
    { id: 'newCall', to: '/admin/calls/create/type' },
    { id: 'deletedCalls', to: '/admin/calls/deleted' },
  ],
};
