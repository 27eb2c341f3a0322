export { createRemotes, type Remotes, type RemotesOptions } from './create-remotes.ts';
export { RemoteFailure, type RemoteFailureReason } from './remote-failure.ts';
export { RemoteRoutes, remoteFor, type RemoteRoutesProps } from './remote-routes.tsx';
export { RemoteView, type RemoteViewProps } from './remote-view.tsx';
