import type { NavigationEntry, RemoteRegistration } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useShellApp } from '../shell-app/shell-app.ts';

const NONE: RemoteRegistration[] = [];
const none = () => NONE;
const never = () => () => undefined;

/** Of all remotes for one place, as far as this user may follow them. */
export function useNavigationEntries(place: NavigationEntry['place']): NavigationEntry[] {
  const { remotes } = useShellApp().signedIn;
  const { session, configuration } = useShell();
  const registrations = useSyncExternalStore(remotes?.subscribe ?? never, remotes?.list ?? none);
  const { isAdmin, organization, user } = useStore(session);
  const allowed: Record<NavigationEntry['access'], boolean> = {
    user: true,
    'organization-adder': organization !== null && configuration.organizationSelection,
    reviewer: user?.isReviewer === true,
    admin: isAdmin,
  };
  return registrations
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.place === place && allowed[entry.access])
    .sort((one, other) => one.order - other.order);
}
