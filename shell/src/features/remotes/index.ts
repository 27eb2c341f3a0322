export { createRemotes, fetchFederation, type Remotes } from './create-remotes.ts';
export { RemoteRoutes, remoteFor, type RemoteRoutesProps } from './remote-routes.tsx';
export { watchRegistry } from './watch-registry.ts';
export { createOutcomeReports } from './outcome-reports.ts';
