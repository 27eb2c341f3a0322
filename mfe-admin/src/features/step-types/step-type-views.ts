import type { Language, StepType } from '@impact-call/contracts';
import { matchesWords, numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const COLUMNS = ['name', 'origin', 'used'] as const;
export type StepTypeColumn = (typeof COLUMNS)[number];
export const ORIGINS = ['builtIn', 'added'] as const;

export const STEP_TYPE_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'origin',
  descending: false,
  lastFirst: ['used'],
  filters: { origin: { param: 'origin', none: 'all', values: ORIGINS } },
});
type View = ListView<StepTypeColumn, 'origin'>;

export interface ListedStepType {
  type: StepType;
  title: string;
}

const originOf = ({ type }: ListedStepType): (typeof ORIGINS)[number] => (type.builtIn ? 'builtIn' : 'added');

const KEYS: Record<StepTypeColumn, (row: ListedStepType) => string> = {
  name: ({ title }) => title,
  origin: (row) => String(ORIGINS.indexOf(originOf(row))),
  used: ({ type }) => numberKey(type.stepCount),
};

export const arrangeStepTypes = (all: readonly ListedStepType[], view: View, language: Language): ListedStepType[] =>
  sortRows(
    all.filter(
      (row) =>
        (view.origin === 'all' || originOf(row) === view.origin) &&
        matchesWords(`${row.title} ${row.type.name}`, view.search),
    ),
    { key: KEYS[view.sort], tie: ({ title }) => title, descending: view.descending, language },
  );
