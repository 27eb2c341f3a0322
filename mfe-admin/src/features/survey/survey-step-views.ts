import type { Language, StepForAdmin } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const ORDERS = ['order', 'name'] as const;
/** A quiz is a survey with correct answers. */
export const SURVEY_STATES = ['survey', 'quiz'] as const;

export const SURVEY_STEP_VIEWS = createListView({
  columns: ORDERS,
  sort: 'order',
  descending: false,
  lastFirst: [],
  filters: { state: { param: 'kind', none: 'all', values: SURVEY_STATES } },
});
type View = ListView<(typeof ORDERS)[number], 'state'>;

export const isSurvey = ({ stepType: { name } }: StepForAdmin): boolean => SURVEY_STATES.some((kind) => kind === name);

export function arrangeSurveySteps(all: readonly StepForAdmin[], view: View, language: Language): StepForAdmin[] {
  const found = all.filter(
    ({ name, stepType }) =>
      (view.state === 'all' || stepType.name === view.state) && matchesWords(readWording(name, language), view.search),
  );
  const inOrder = found.toSorted((a, b) => a.sort - b.sort);
  if (view.sort === 'order') return view.descending ? inOrder.reverse() : inOrder;
  return sortRows(inOrder, {
    key: ({ name }) => readWording(name, language),
    tie: ({ id }) => id,
    descending: view.descending,
    language,
  });
}
