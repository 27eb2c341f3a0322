import type { SessionStore } from '@impact-call/contracts/remote';
import type { StoreApi } from 'zustand/vanilla';
import { goToWelcome } from './came-from.ts';

export interface Welcome {
  /** After signing in; by default the current address. */
  open(returnTo?: string): void;
}

/** Watches the session, so that the welcome page can show that it expired. */
export function createWelcome(session: StoreApi<SessionStore>, go: typeof goToWelcome = goToWelcome): Welcome {
  let ended = false;
  session.subscribe((now, before) => {
    ended ||= before.status === 'signed-in' && now.status === 'anonymous' && location.pathname !== '/logout';
  });
  return { open: (returnTo) => go({ ...(returnTo === undefined ? {} : { returnTo }), ended }) };
}
