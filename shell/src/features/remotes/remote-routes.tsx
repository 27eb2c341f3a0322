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
  /** Shown where no remote handles the address. */
  notFound: ReactNode;
  /** Whether the page has unsaved changes. */
  hasUnsavedWork(): boolean;
}

const reloadPage = (): void => location.reload();

/**
 * Shows the remote that the registry names for the current address. Matches by itself instead of declaring `<Route>`s,
 * because a surrounding path would shift the remotes' absolute routes: place it under `path="*"`. Navigation within one
 * remote does not remount it.
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

/** The remote that handles an address of the shell. */
export function remoteFor(registrations: RemoteRegistration[], pathname: string): RemoteRegistration | undefined {
  return registrations.find(({ routes }) => routes.some((route) => matchPath(route, pathname) !== null));
}
