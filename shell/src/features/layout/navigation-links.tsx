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
import type { ComponentType, ReactNode } from 'react';
import type { NavigationEntry } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useNavigationEntries } from './use-navigation-entries.ts';

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
