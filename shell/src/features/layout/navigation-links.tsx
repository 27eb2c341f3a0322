import {
  Building2,
  ClipboardCheck,
  Download,
  LayoutList,
  MonitorSmartphone,
  Plus,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import type { NavigationEntry, RemoteRegistration } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useStore } from 'zustand';
import { useShellApp } from '../shell-app/shell-app.ts';

const NONE: RemoteRegistration[] = [];
const none = () => NONE;
const never = () => () => undefined;

/** Entries of all remotes for one place, as far as this user may follow them. */
function useNavigationEntries(place: NavigationEntry['place']): NavigationEntry[] {
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

const ICONS: Record<NavigationEntry['icon'], LucideIcon> = {
  building: Building2,
  list: LayoutList,
  plus: Plus,
  sliders: SlidersHorizontal,
  devices: MonitorSmartphone,
  download: Download,
  clipboard: ClipboardCheck,
};

export function NavigationLinks({
  place,
  as: Link,
}: {
  place: NavigationEntry['place'];
  as: ComponentType<{ to: string; children: ReactNode }>;
}) {
  const { language } = useShell();
  return useNavigationEntries(place).map(({ to, icon, label }) => {
    const Icon = ICONS[icon];
    return (
      <Link key={to} to={to}>
        <Icon size="1.15em" aria-hidden />
        {label[language]}
      </Link>
    );
  });
}
