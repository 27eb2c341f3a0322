import { useNamed } from '@impact-call/ui';
import { Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useFigures } from '../survey-results/use-figures.ts';
import type { CallFigures } from './all-calls.ts';
import { useOverviewT } from './texts.ts';

/** The name of a call, which leads to its own dashboard. */
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

/** A number of a call, which leads to what it counts. */
export function CountLink({ call, value, label, to }: { call: CallFigures; value: number; label: string; to: string }) {
  const t = useOverviewT();
  const named = useNamed();
  const { count } = useFigures();
  if (value === 0)
    return (
      <Text as="span" color="fg.muted">
        {count(value)}
      </Text>
    );
  return (
    <Link asChild>
      <RouterLink to={to} aria-label={`${call.name || t('nameless')}, ${named(label, count(value))}`}>
        {count(value)}
      </RouterLink>
    </Link>
  );
}
