import { useSyncExternalStore, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { RemoteRegistration } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import type { Remotes } from './create-remotes.ts';
import { RemoteView } from './remote-view.tsx';
import { useNewestVersion } from './use-newest-version.ts';

export interface RemoteRoutesProps {
  remotes: Remotes;
  shell: ShellContext;
  loading: ReactNode;
  notFound: ReactNode;
  hasUnsavedWork(): boolean;
}

const reloadPage = (): void => location.reload();

/**
 * Place it under `path="*"`: `<Route>`s would shift the remotes' absolute routes. Navigation within a remote does not
 * remount it.
 */
export function RemoteRoutes({ remotes, shell, loading, notFound, hasUnsavedWork }: RemoteRoutesProps) {
  const { pathname } = useLocation();
  const registrations = useSyncExternalStore(remotes.subscribe, remotes.list);
  const remote = remoteFor(registrations, pathname);
  useNewestVersion(remote?.name, { remotes, hasUnsavedWork, reloadPage });
  return remote ? (
    <RemoteView key={remote.name} name={remote.name} remotes={remotes} shell={shell} loading={loading} />
  ) : (
    notFound
  );
}

export function remoteFor(registrations: RemoteRegistration[], pathname: string): RemoteRegistration | undefined {
  return registrations.find(({ routes }) => routes.some((route) => matchPath(route, pathname) !== null));
}
