import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ConversationsPage = lazy(() =>
  import('./conversations-page.tsx').then((m) => ({ default: m.ConversationsPage })),
);

/** Conversations with the applicants of a call. */
export const conversationsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/conversations', callTab: 'messages', Page: ConversationsPage }],
};
