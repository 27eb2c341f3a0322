import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useWrite } from '../../console/data/use-write.ts';
import { usePartT } from './texts.ts';

const PARTS = ['GetRemoteParts', 'GetRemoteVersions'] as const;

function useWhy() {
  const t = usePartT();
  const { contractVersion } = useShell();
  return (error: unknown, { body }: { body: object }): string => {
    const version = 'version' in body ? String(body.version) : '';
    const codes = isProblem(error) ? error.errors.map(({ code }) => code) : [];
    if (codes.includes('contract')) return t('otherContract', { version, contract: contractVersion });
    if (codes.includes('active')) return t('isActive', { version });
    return codes.includes('taken') ? t('taken', { version }) : t('failedHint');
  };
}

export function useChangePart() {
  const t = usePartT();
  const shared = { failed: t('failed'), why: useWhy(), changes: PARTS };
  const activate = useWrite('ActivateRemoteVersion', { ...shared, done: (_, { body }) => t('activated', body) });
  const startCanary = useWrite('StartRemoteCanary', { ...shared, done: (_, { body }) => t('tried', body) });
  const block = useWrite('BlockRemoteVersion', {
    ...shared,
    done: (_, { body: { blocked, ...body } }) => t(blocked ? 'wasBlocked' : 'wasUnblocked', body),
  });
  const remove = useWrite('DeleteRemoteVersion', { ...shared, done: (_, { body }) => t('wasDeleted', body) });
  const endCanary = useWrite('EndRemoteCanary', { ...shared, done: (_, { body }) => t('ended', body) });
  return {
    busy: [activate, startCanary, block, remove, endCanary].some(({ isPending }) => isPending),
    activate: activate.mutate,
    startCanary: startCanary.mutate,
    block: block.mutate,
    remove: remove.mutate,
    endCanary: endCanary.mutate,
  };
}
export type ChangePart = ReturnType<typeof useChangePart>;
