import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useT } from '../../app/texts.ts';

/** Goes to the identity provider, and says so when it cannot be reached. */
export function useSignIn() {
  const t = useT();
  const { session, notify } = useShell();
  const [leaving, setLeaving] = useState(false);
  async function go(options: { register?: boolean; returnTo?: string }) {
    setLeaving(true);
    try {
      await session.getState().signIn(options);
    } catch {
      setLeaving(false);
      notify({ kind: 'error', title: t('session.failed'), message: t('session.tryLater') });
    }
  }
  return { leaving, signIn: (options: { register?: boolean; returnTo?: string } = {}) => void go(options) };
}
