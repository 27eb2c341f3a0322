/** One chunk that public pages do not load. Import these modules only here. */
export { createQueryClient } from '../connection/create-query-client.ts';
export { createEventHub } from '../events/event-hub.ts';
export { whenQuiet } from '../events/when-quiet.ts';
export { EndedBanner } from '../layout/ended-banner.tsx';
export { OrganizationBar, Sidebar } from '../layout/sidebar.tsx';
export { UserMenu } from '../layout/user-menu.tsx';
export {
  createOutcomeReports,
  createRemotes,
  fetchFederation,
  remoteFor,
  RemoteRoutes,
  watchRegistry,
} from '../remotes/index.ts';
