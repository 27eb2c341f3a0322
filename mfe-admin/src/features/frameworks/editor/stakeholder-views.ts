import type { Language } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { matchesWords, numberKey, sortRows } from '../../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../../console/lists/list-view.ts';
import type { StakeholderValues } from '../framework-values.ts';

export const STAKEHOLDER_STATES = ['untranslated', 'undescribed'] as const;

export const STAKEHOLDER_VIEWS = createListView({
  columns: ['order', 'name'],
  sort: 'order',
  descending: false,
  descendingFirst: [],
  filters: { state: { param: 'state', none: 'all', values: STAKEHOLDER_STATES } },
});
export type StakeholderView = ListView<'order' | 'name', 'state'>;

export interface PlacedStakeholder {
  stakeholder: StakeholderValues;
  index: number;
}

function isIn({ name, description }: StakeholderValues, state: string, used: readonly Language[]): boolean {
  if (state === 'undescribed') return readWording(description, 'en') === '';
  if (state !== 'untranslated') return true;
  return used.some((language) => (typeof name === 'string' ? used.length > 1 : !name[language]));
}

export function arrangeStakeholders(
  placed: readonly PlacedStakeholder[],
  { search, state, sort, descending }: StakeholderView,
  language: Language,
  used: readonly Language[],
): PlacedStakeholder[] {
  const nameOf = ({ stakeholder }: PlacedStakeholder): string => readWording(stakeholder.name, language);
  const found = placed.filter(
    (row) =>
      isIn(row.stakeholder, state, used) &&
      matchesWords(`${nameOf(row)} ${readWording(row.stakeholder.description, language)}`, search),
  );
  return sortRows(found, {
    key: (row) => (sort === 'name' ? nameOf(row) : numberKey(row.index)),
    tie: ({ index }) => numberKey(index),
    descending,
    language,
  });
}
