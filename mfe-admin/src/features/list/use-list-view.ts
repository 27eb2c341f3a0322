import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListView, ListViews } from './list-view.ts';

/**
 * The view that the address holds. Typing replaces the address, choosing adds to the history. What else is in it stays
 * for a list with a name; without one it goes, but for what the page around the list `keeps` there.
 */
export function useListView<Column extends string, Filter extends string>(
  views: ListViews<Column, Filter>,
  keeps: readonly string[] = [],
): [ListView<Column, Filter>, (changes: Partial<ListView<Column, Filter>>) => void] {
  const [params, setParams] = useSearchParams();
  const view = views.read(params);
  // Whoever chooses twice before the page has followed means both: the router shows an address a moment later.
  const newest = useRef(view);
  const onItsWay = useRef<string | null>(null);
  const address = params.toString();
  useLayoutEffect(() => {
    // An address on the way to the newest one is not what was chosen last.
    const arrived = views.read(new URLSearchParams(address));
    if (onItsWay.current !== null && onItsWay.current !== views.write(arrived).toString()) return;
    onItsWay.current = null;
    newest.current = arrived;
  }, [views, address]);
  const change = (changes: Partial<ListView<Column, Filter>>): void => {
    const replace = 'search' in changes;
    newest.current = { ...newest.current, page: 1, ...changes };
    const next = views.write(newest.current);
    onItsWay.current = next.toString();
    for (const [name, value] of params) if (keeps.includes(name) || views.isOthers(name)) next.append(name, value);
    setParams(next, { replace });
  };
  return [view, change];
}
