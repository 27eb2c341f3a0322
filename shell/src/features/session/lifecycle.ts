import { isNetworkError, isProblem } from '@impact-call/api-client';
import type { SessionStore } from '@impact-call/contracts/remote';
import type { StoreApi } from 'zustand/vanilla';
import { dropToken, isValidToken, storedToken, wasSignedIn } from './access-token.ts';
import { deleteUserCaches } from './user-caches.ts';
import { removeCookie } from './cookies.ts';
import { loadProfile, ORGANIZATION_COOKIE } from './load-profile.ts';
import { forgetSignIn } from './pending-sign-in.ts';
import type { SessionOptions } from './session-options.ts';

export const SIGNED_OUT = { user: null, organizations: [], organization: null, isAdmin: false };

const isOver = (error: unknown) => isProblem(error) && (error.status === 401 || error.status === 498);

/** Offline, the service worker returns the last response stored on this device. */
const goesOn = async (error: unknown, enter: () => Promise<void>): Promise<boolean> => {
  if (!isNetworkError(error) || !wasSignedIn()) return false;
  return enter().then(
    () => true,
    () => false,
  );
};

function dropSession(): void {
  dropToken();
  deleteUserCaches();
}

/** Starts and ends sessions; the store only holds the result. */
export function createLifecycle(store: StoreApi<SessionStore>, options: SessionOptions) {
  function becomeAnonymous() {
    dropSession();
    store.setState({ status: 'anonymous', ...SIGNED_OUT });
    options.onContextChange('user');
  }

  return {
    forget() {
      removeCookie(ORGANIZATION_COOKIE);
      forgetSignIn();
      becomeAnonymous();
    },

    /** The page stays while it has unsaved changes (docs/rules/03-sessions.md#session-end). */
    end() {
      const { status, user } = store.getState();
      if (status === 'ended') return;
      if (!user || !options.guards.hasUnsavedWork()) return becomeAnonymous();
      dropToken();
      store.setState({ status: 'ended' });
    },

    /** The page stays if a valid token belongs to the same user. */
    async enter() {
      const before = store.getState().user;
      const profile = await loadProfile(options);
      if (before && before.id !== profile.user.id) options.onContextChange('user');
      store.setState({ status: 'signed-in', ...profile });
    },

    /** Rejects if the server is unreachable; the user then counts as signed out. */
    async start() {
      try {
        const usable = isValidToken(storedToken()) || (wasSignedIn() && (await options.refresh()) !== null);
        return usable ? await this.enter() : this.end();
      } catch (error) {
        if (await goesOn(error, () => this.enter())) return;
        if (store.getState().status !== 'ended') store.setState({ status: 'anonymous' });
        if (!isOver(error)) throw error;
      }
    },
  };
}
