import { useSearchParams } from 'react-router-dom';
import type { ListView, ListViews } from './list-view.ts';

/** The view that the address holds. Typing replaces the address, choosing adds to the history. */
export function useListView<Column extends string, Filter extends string>(
  views: ListViews<Column, Filter>,
): [ListView<Column, Filter>, (changes: Partial<ListView<Column, Filter>>) => void] {
  const [params, setParams] = useSearchParams();
  const view = views.read(params);
  const change = (changes: Partial<ListView<Column, Filter>>): void => {
    const replace = 'search' in changes;
    setParams(views.write({ ...view, page: 1, ...changes }), { replace });
  };
  return [view, change];
}
