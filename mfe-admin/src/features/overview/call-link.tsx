import { Link } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { FigureLink, type Figure } from '../dashboard/figures.tsx';
import type { CallFigures } from './all-calls.ts';
import { useOverviewT } from './texts.ts';

export function CallLink({ call: { id, name } }: { call: CallFigures }) {
  const t = useOverviewT();
  return (
    <Link asChild fontWeight="semibold" lineClamp={2} overflowWrap="anywhere" minW="10rem">
      <RouterLink to={`/admin/calls/${id}/dashboard`} title={name}>
        {name || t('nameless')}
      </RouterLink>
    </Link>
  );
}

export function CountLink({ call, label, ...figure }: Figure & { call: CallFigures; label: string }) {
  const t = useOverviewT();
  return <FigureLink figure={figure} label={`${call.name || t('nameless')}, ${label}`} />;
}
