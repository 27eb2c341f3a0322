import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useT } from '../../translations.ts';
import type { SignInRequest } from '../session/sign-in.ts';
import { SiteDataBlocked } from '../session/site-data.ts';

/** Why the identity provider was not reached, as a text of the shell. */
function reasonOf(error: unknown) {
  if (error instanceof SiteDataBlocked) return 'callback.site-data-blocked';
  if (isProblem(error, 'too-many-requests')) return 'callback.limited';
  return isProblem(error, 'sign-in-misconfigured') ? 'callback.misconfigured' : 'session.tryLater';
}

/** Goes to the identity provider, and says so when it cannot be reached. */
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
        message: t(reasonOf(error)),
      });
    }
  }
  return { leaving, signIn: (options: SignInRequest = {}) => void go(options) };
}
