import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type TableView } from './table-view.ts';

/** The view that the address holds. Typing replaces the address, choosing adds to the history. */
export function useTableView(): [TableView, (changes: Partial<TableView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (changes: Partial<TableView>): void => {
    const replace = 'search' in changes;
    setParams(writeView({ ...view, page: 1, ...changes }), { replace });
  };
  return [view, change];
}
