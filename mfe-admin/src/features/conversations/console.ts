import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ConversationsPage = lazy(() =>
  import('./conversations-page.tsx').then((m) => ({ default: m.ConversationsPage })),
);

/** Conversations with the applicants of a call, below the tab of all calls. */
export const conversationsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/conversations', Page: ConversationsPage }],
};
