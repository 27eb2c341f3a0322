import { Suspense, use, useState, type ReactNode } from 'react';
import type { RemoteModule, ShellContext } from '@impact-call/contracts/remote';
import type { Remotes } from './create-remotes.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import type { RemoteFailureReason } from './remote-failure.ts';

export interface RemoteViewProps {
  name: string;
  remotes: Remotes;
  shell: ShellContext;
  loading: ReactNode;
}

/** Or the reason why it is not there. */
export function RemoteView({ name, remotes, shell, loading }: RemoteViewProps) {
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
