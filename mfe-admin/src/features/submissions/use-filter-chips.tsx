import { COUNTRY_CODES, countryName, formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Button, chakra, HStack } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../translations.ts';
import { startOfDay } from '../../console/lists/list-times.tsx';
import { STATE_FILTERS } from './submission-state.tsx';
import { boundsOf, DECISIONS, NO_BOUNDS, TABLE_VIEWS, type TableView } from './table-view.ts';

interface FilterNames {
  call: string;
  organization: string;
  reviewer: string;
  label: string;
  owner: string;
}

const PENDING = '…';

function useBounds(view: TableView) {
  const t = useT();
  const { language } = useShell();
  const kind = boundsOf(view.sort);
  const column = t(`column.${view.sort}`);
  const dayOf = (day: string): string => {
    const start = startOfDay(day);
    return start === null ? day : formatInstant(start, language, 'date');
  };
  const boundOf = (side: 'from' | 'to') => ({
    name: t(`table.${kind === 'scores' ? (side === 'from' ? 'scoreFrom' : 'scoreTo') : side}`, { column }),
    value: kind === 'days' ? dayOf(view[side]) : view[side],
  });
  return { kind, column, boundOf };
}

export function useFilterChips(
  view: TableView,
  names: FilterNames,
  onChange: (changes: Partial<TableView>) => void,
): FilterChip[] {
  const t = useT();
  const { language } = useShell();
  const { kind, column, boundOf } = useBounds(view);
  const state = STATE_FILTERS.find((each) => each === view.state);
  const decision = DECISIONS.find((each) => each === view.decision);
  const shown = {
    state: { name: t('list.state'), value: state ? t(`state.${state}`) : '' },
    callId: { name: t('list.call'), value: names.call || PENDING, also: { reviewerId: '', labelId: '' } },
    organizationId: { name: t('column.organization'), value: names.organization || PENDING },
    decision: { name: t('table.decision'), value: decision ? t(`decision.${decision}`) : '' },
    reviewerId: { name: t('table.reviewer'), value: names.reviewer || PENDING },
    labelId: { name: t('column.labels'), value: names.label || PENDING },
    ownerId: { name: t('column.owner'), value: names.owner || PENDING },
    country: {
      name: t('table.country'),
      value: COUNTRY_CODES.includes(view.country) ? countryName(view.country, language) : view.country,
    },
    city: { name: t('table.city'), value: view.city },
    from: boundOf('from'),
    to: boundOf('to'),
    below: { name: t('table.scoreBelow', { column }), value: view.below },
  } satisfies Partial<Record<keyof TableView, { name: string; value: string; also?: object }>>;
  const none: Partial<TableView> = TABLE_VIEWS.cleared;
  return (Object.keys(shown) as (keyof typeof shown)[])
    .filter((id) => view[id] !== none[id] && (kind !== null || !(id in NO_BOUNDS)))
    .map((id) => {
      const { also = {}, ...words } = { also: {}, ...shown[id] };
      return { id, ...words, remove: () => onChange({ [id]: none[id], ...also }) };
    });
}

interface FilterChip {
  id: string;
  name: string;
  value: string;
  remove(): void;
}

export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  return (
    // A removed chip loses the focus, so the container takes it.
    <Box ref={place} tabIndex={-1} _focus={{ outline: 'none' }}>
      {chips.length > 0 && (
        <HStack as="ul" aria-label={t('list.chips')} listStyleType="none" gap="2" wrap="wrap" mb="4">
          {chips.map(({ id, name, value, remove }) => (
            <chakra.li key={id} maxW="full">
              <Button
                size="sm"
                variant="surface"
                colorPalette="gray"
                maxW={{ base: 'full', md: '28rem' }}
                aria-label={t('list.takeAway', { filter: t('list.chip', { name, value }) })}
                onClick={() => {
                  place.current?.focus();
                  remove();
                }}
              >
                <Box as="span" truncate minW="0">
                  {t('list.chip', { name, value })}
                </Box>
                <X aria-hidden />
              </Button>
            </chakra.li>
          ))}
        </HStack>
      )}
    </Box>
  );
}
