import type { Language } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { matchesWords, numberKey, sortRows } from '../../../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../../../console/lists/list-view.ts';
import type { OutcomeValues } from '../../framework-values.ts';

export const ORDERS = ['order', 'name', 'sdg'] as const;
export const GAPS = ['noValue', 'noFilter'] as const;

export const OUTCOME_VIEWS = createListView({
  columns: ORDERS,
  sort: 'order',
  descending: false,
  descendingFirst: [],
  filters: { sdg: { param: 'sdg', none: '' }, gap: { param: 'show', none: 'all', values: GAPS } },
});
export type OutcomeView = ListView<(typeof ORDERS)[number], 'sdg' | 'gap'>;

export interface PlacedOutcome {
  outcome: OutcomeValues;
  index: number;
}

const hasGap = ({ indicators }: OutcomeValues, gap: string): boolean => {
  if (gap === 'noValue') return indicators.some(({ proxies }) => proxies.some((proxy) => proxy.defaultValue === null));
  if (gap !== 'noFilter') return true;
  return indicators.some(({ filters }) =>
    [filters.deadweight, filters.attribution, filters.displacement, filters.dropOff].every((share) => share === null),
  );
};

const textOf = ({ name, indicators }: OutcomeValues, language: Language): string =>
  [readWording(name, language), ...indicators.map((indicator) => readWording(indicator.name, language))].join(' ');

export function arrangeOutcomes(
  placed: readonly PlacedOutcome[],
  view: OutcomeView,
  language: Language,
): PlacedOutcome[] {
  const found = placed.filter(
    ({ outcome }) =>
      (view.sdg === '' || String(outcome.sdg) === view.sdg) &&
      hasGap(outcome, view.gap) &&
      matchesWords(textOf(outcome, language), view.search),
  );
  const keys = {
    order: ({ index }: PlacedOutcome) => numberKey(index),
    name: ({ outcome }: PlacedOutcome) => readWording(outcome.name, language),
    sdg: ({ outcome }: PlacedOutcome) => numberKey(outcome.sdg),
  };
  return sortRows(found, {
    key: keys[view.sort],
    tie: ({ index }) => numberKey(index),
    descending: view.descending,
    language,
  });
}
