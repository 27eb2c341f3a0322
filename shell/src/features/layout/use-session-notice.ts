import { useShell } from '@impact-call/ui';
import { useEffect } from 'react';
import { useT } from '../../translations.ts';

/** Says why the page changed when a session ends without anybody having asked for it. */
export function useSessionNotice(): void {
  const t = useT();
  const { session, notify } = useShell();
  useEffect(
    () =>
      session.subscribe((now, before) => {
        if (before.status === 'signed-in' && now.status === 'anonymous' && location.pathname !== '/logout')
          notify({ kind: 'info', title: t('session.away') });
      }),
    [session, notify, t],
  );
}
