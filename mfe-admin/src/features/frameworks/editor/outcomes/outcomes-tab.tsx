import { EmptyState, useShell } from '@impact-call/ui';
import { Box, Button, Stack, Text } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { useT } from '../../../../translations.ts';
import { pageOf } from '../../../../console/lists/rows/arrange-rows.ts';
import { Paging } from '../../../../console/lists/rows/paging.tsx';
import { Choice, SearchField, Toolbar } from '../../../../console/lists/toolbar.tsx';
import { useStableRows, useListView } from '../../../../console/lists/use-list-view.ts';
import { movedPart, newOutcome, withoutPart, type FrameworkValues } from '../../framework-values.ts';
import { useFrameworkT } from '../../texts.ts';
import { useFrameworkForm } from '../form-context.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { arrangeOutcomes, GAPS, ORDERS, OUTCOME_VIEWS, type OutcomeView } from './outcome-views.ts';
import { anchorOf } from '../problems.ts';
import { useSdgs } from '../../use-frameworks.ts';

function useFound(outcomes: FrameworkValues['outcomes'], view: OutcomeView) {
  const { language } = useShell();
  return useStableRows({
    all: outcomes.map((outcome, index) => ({ outcome, index })),
    idOf: ({ outcome }) => outcome.id,
    view,
    arrange: (all) => arrangeOutcomes(all, view, language),
  });
}

export function OutcomesTab() {
  const t = useFrameworkT();
  const { values, set, errorOf, toggle } = useFrameworkForm();
  const [view, change] = useListView(OUTCOME_VIEWS);
  const { outcomes } = values;
  const found = useFound(outcomes, view);
  const { rows, page, pages } = pageOf(found, view.page, view.pageSize);
  const anchor = anchorOf('own', 'outcomes');
  const add = (): void => {
    const outcome = newOutcome(view.sdg === '' ? 1 : Number(view.sdg));
    set('outcomes', [...outcomes, outcome]);
    toggle(outcome.id, true);
    // Opens the page of the new outcome, which is the last.
    change({ ...OUTCOME_VIEWS.cleared, page: Math.ceil((outcomes.length + 1) / view.pageSize) });
  };
  return (
    <Box id={anchor} tabIndex={-1} data-field="">
      {errorOf(anchor) && (
        <Text color="fg.error" fontWeight="semibold" mb="3">
          {errorOf(anchor)}
        </Text>
      )}
      {outcomes.length > 1 && (
        <OutcomeToolbar view={view} found={found.length} total={outcomes.length} onChange={change} />
      )}
      {found.length === 0 && <NothingFound isEmpty={outcomes.length === 0} />}
      <OutcomeList rows={rows} view={view} />
      <Button mt="4" variant="surface" onClick={add}>
        <Plus aria-hidden />
        {t('outcome.add')}
      </Button>
      {found.length > 25 && <Paging page={page} pages={pages} pageSize={view.pageSize} onChange={change} />}
    </Box>
  );
}

interface ListProps {
  rows: ReturnType<typeof useFound>;
  view: OutcomeView;
}

/** The outcomes of a page; movable only if all are shown in their own order. */
function OutcomeList({ rows, view }: ListProps) {
  const t = useFrameworkT();
  const { values, set } = useFrameworkForm();
  const { outcomes } = values;
  const isWhole = view.sort === 'order' && !view.descending && !OUTCOME_VIEWS.isFiltered(view);
  return (
    <Stack as="ol" listStyleType="none" gap="2" aria-label={t('tab.outcomes')}>
      {rows.map(({ outcome, index }) => (
        <OutcomeCard
          key={outcome.id}
          outcome={outcome}
          number={index + 1}
          place={{ isFirst: index === 0, isLast: index === outcomes.length - 1 }}
          onMove={isWhole ? (step) => set('outcomes', movedPart(outcomes, outcome.id, step)) : undefined}
          onRemove={() => set('outcomes', withoutPart(outcomes, outcome.id))}
        />
      ))}
    </Stack>
  );
}
function NothingFound({ isEmpty }: { isEmpty: boolean }) {
  const t = useFrameworkT();
  return (
    <EmptyState title={t(isEmpty ? 'outcome.empty' : 'outcome.noMatch')}>
      {t(isEmpty ? 'outcome.emptyHint' : 'outcome.noMatchHint')}
    </EmptyState>
  );
}

interface ToolbarProps {
  view: OutcomeView;
  found: number;
  total: number;
  onChange(changes: Partial<OutcomeView>): void;
}

const orderOf = (value: string): Partial<OutcomeView> => ({
  sort: ORDERS.find((each) => each === value) ?? 'order',
  descending: false,
});

function OutcomeToolbar({ view, found, total, onChange }: ToolbarProps) {
  const t = useFrameworkT();
  const tc = useT();
  const sdgs = useSdgs();
  const count = found === total ? t('outcome.count', { count: found }) : t('outcome.countOf', { count: found, total });
  return (
    <Toolbar
      count={count}
      onClear={OUTCOME_VIEWS.isFiltered(view) ? () => onChange(OUTCOME_VIEWS.cleared) : undefined}
      search={
        <SearchField hint={t('outcome.searchHint')} value={view.search} onChange={(search) => onChange({ search })} />
      }
    >
      <Choice id="filter-sdg" label={t('outcome.sdg')} value={view.sdg} onChange={(sdg) => onChange({ sdg })}>
        <option value="">{t('outcome.allSdgs')}</option>
        {sdgs.map(({ sdgCode, name }) => (
          <option key={sdgCode} value={sdgCode}>
            {sdgCode}. {name}
          </option>
        ))}
      </Choice>
      <Choice id="filter-gap" label={t('outcome.gap')} value={view.gap} onChange={(gap) => onChange({ gap })}>
        <option value="all">{t('outcome.all')}</option>
        {GAPS.map((gap) => (
          <option key={gap} value={gap}>
            {t(`outcome.${gap}`)}
          </option>
        ))}
      </Choice>
      <Choice id="outcome-order" label={tc('list.sort')} value={view.sort} onChange={(sort) => onChange(orderOf(sort))}>
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`outcome.by.${order}`)}
          </option>
        ))}
      </Choice>
    </Toolbar>
  );
}
