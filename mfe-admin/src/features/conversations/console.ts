import { lazy } from 'react';
import type { ConsoleFeature } from '../../console/layout/console-feature.ts';

const ConversationsPage = lazy(() =>
  import('./conversations-page.tsx').then((m) => ({ default: m.ConversationsPage })),
);

export const conversationsFeature: ConsoleFeature = {
  routes: [{ path: '/admin/calls/:callId/conversations', callTab: 'messages', Page: ConversationsPage }],
};
