import { ZERO_ID, type OpenedTrial } from '@impact-call/contracts';
import type { SessionStore } from '@impact-call/contracts/remote';
import { createStore } from 'zustand/vanilla';
import type { ShellSession } from '../session/create-session.ts';

const nothing = async (): Promise<void> => undefined;

/** The administrator who started it, as an applicant. */
export function createTrialSession({ organization, person }: OpenedTrial, session: ShellSession): ShellSession {
  const own = {
    ...{ ...organization, reg_number: '', street_name: '', city_name: '', country: '', contact_name: '' },
    ...{ contact_surname: '', contact_role: '', contact_email: '', date_of_foundation: null, personalData: true },
  };
  const store = createStore<SessionStore>(() => ({
    status: 'signed-in',
    user: { ...person, id: ZERO_ID, email: '', emailVerified: true, roles: [], canCustomize: false, isReviewer: false },
    organizations: [own],
    organization: own,
    isAdmin: false,
    selectOrganization: () => undefined,
    reloadOrganizations: nothing,
    signIn: nothing,
    signOut: nothing,
  }));
  return { ...session, store };
}
