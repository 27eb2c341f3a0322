import { useSyncExternalStore, type ReactNode, Suspense, use, useState, Component, useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { RemoteRegistration } from '@impact-call/contracts';
import type { ShellContext, RemoteModule } from '@impact-call/contracts/remote';
import type { Remotes } from './create-remotes.ts';
import { type RemoteFailureReason, RemoteFailure } from './remote-failure.ts';
import { BoundaryMessage } from '@impact-call/ui';

/** Steps hold the user's input, which a reload would disturb. */
const isStep = (pathname: string): boolean => pathname.startsWith('/call/');

interface NewestVersionOptions {
  remotes: Pick<Remotes, 'isOutdated'>;
  hasUnsavedWork(): boolean;
  reloadPage(): void;
}

/**
 * Two versions of a remote cannot share a page. Never with unsaved changes, nor between steps
 * (docs/rules/15-parts.md#new-version).
 */
export function useNewestVersion(
  name: string | undefined,
  { remotes, hasUnsavedWork, reloadPage }: NewestVersionOptions,
): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    const from = previous.current;
    previous.current = pathname;
    if (name === undefined || from === pathname || (isStep(from) && isStep(pathname))) return;
    if (remotes.isOutdated(name) && !hasUnsavedWork()) reloadPage();
  }, [name, pathname, remotes, hasUnsavedWork, reloadPage]);
}

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

interface RemoteViewProps {
  name: string;
  remotes: Remotes;
  shell: ShellContext;
  loading: ReactNode;
}

function RemoteView({ name, remotes, shell, loading }: RemoteViewProps) {
  const [module, setModule] = useState(() => remotes.load(name));
  const retry = () => setModule(retryLoad(remotes, name));
  const words = (reason: RemoteFailureReason) => ({
    title: shell.i18n.t('remotes.title', { ns: 'shell' }),
    reason: shell.i18n.t(`remotes.reason.${reason}`, { ns: 'shell' }),
  });
  return (
    <RemoteBoundary words={words} onRetry={retry} onCrash={() => remotes.crashed(name)}>
      <Suspense fallback={loading}>
        <LoadedRemote module={module} shell={shell} />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadedRemote({ module, shell }: { module: Promise<RemoteModule>; shell: ShellContext }) {
  const { Root } = use(module);
  return <Root shell={shell} />;
}

/** The remote may have been rolled back or published again. */
async function retryLoad(remotes: Remotes, name: string): Promise<RemoteModule> {
  await remotes.reload().catch(() => undefined);
  return remotes.load(name);
}

interface RemoteBoundaryProps {
  words: (reason: RemoteFailureReason) => { title: string; reason: string };
  onRetry: () => void;
  onCrash: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failure: RemoteFailureReason | null;
  error: unknown;
}

/** A remote failed to load or crashed while rendering (`broken`). React has this for class components only. */
class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failure: null, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof RemoteFailure ? error.reason : 'broken', error };
  }

  // A failed load was reported by the loader.
  override componentDidCatch(error: unknown) {
    if (!(error instanceof RemoteFailure)) this.props.onCrash();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failure: null, error: null });
  };

  override render() {
    const { failure, error } = this.state;
    if (failure === null) return this.props.children;
    const { title, reason } = this.props.words(failure);
    return <BoundaryMessage title={title} reason={reason} onRetry={this.retry} error={error} />;
  }
}
