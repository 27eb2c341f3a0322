import type { Language, SurveyTypeRow } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const COLUMNS = ['name', 'created'] as const;
type Column = (typeof COLUMNS)[number];

export const SURVEY_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'name',
  descending: false,
  lastFirst: ['created'],
  filters: {},
});
type SurveyView = ListView<Column, never>;

export const arrangeSurveys = (all: readonly SurveyTypeRow[], view: SurveyView, language: Language): SurveyTypeRow[] =>
  sortRows(
    all.filter(({ name }) => matchesWords(readWording(name, language), view.search)),
    {
      key: ({ name, createdAt }) => (view.sort === 'name' ? readWording(name, language) : createdAt),
      tie: ({ id }) => id,
      descending: view.descending,
      language,
    },
  );
