import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useT } from '../../translations.ts';
import type { SignInRequest } from '../session/sign-in.ts';
import { signInFailure } from '../session/sign-in-failure.ts';

/** Shows an error if the identity provider is unreachable. */
export function useSignIn() {
  const t = useT();
  const { session, notify } = useShell();
  const [leaving, setLeaving] = useState(false);
  async function go(options: SignInRequest) {
    setLeaving(true);
    try {
      await session.getState().signIn(options);
    } catch (error) {
      setLeaving(false);
      notify({
        kind: 'error',
        title: t('session.failed'),
        message: t(signInFailure(error)),
      });
    }
  }
  return { leaving, signIn: (options: SignInRequest = {}) => void go(options) };
}
