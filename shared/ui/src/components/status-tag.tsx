import type { ComponentType, ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react';
import { Badge } from '@impact-call/ui/design-system';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

const TONES: Record<Tone, { palette: string; icon: ComponentType<{ 'aria-hidden': true }> }> = {
  neutral: { palette: 'gray', icon: CircleDashed },
  info: { palette: 'blue', icon: Info },
  success: { palette: 'green', icon: CircleCheck },
  warning: { palette: 'orange', icon: TriangleAlert },
  error: { palette: 'red', icon: CircleAlert },
};

/** With an icon, so that colour is never the only signal. */
export function StatusTag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ComponentType<{ 'aria-hidden': true }>;
  children: ReactNode;
}) {
  const Icon = icon ?? TONES[tone].icon;
  return (
    <Badge colorPalette={TONES[tone].palette}>
      <Icon aria-hidden />
      {children}
    </Badge>
  );
}
