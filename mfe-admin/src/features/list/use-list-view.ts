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
): [
  view: ListView<Column, Filter>,
  change: (changes: Partial<ListView<Column, Filter>>) => void,
  /** Shows what another address says, with all that stands in it. */
  show: (address: URLSearchParams) => void,
] {
  const [params, setParams] = useSearchParams();
  const view = views.read(params);
  // Whoever chooses twice before the page has followed means both: the router shows an address a moment later.
  const newest = useRef(view);
  const around = useRef(params);
  const onItsWay = useRef<string | null>(null);
  const address = params.toString();
  useLayoutEffect(() => {
    // An address on the way to the newest one is not what was chosen last.
    const arrived = views.read(new URLSearchParams(address));
    if (onItsWay.current !== null && onItsWay.current !== views.write(arrived).toString()) return;
    onItsWay.current = null;
    newest.current = arrived;
    around.current = new URLSearchParams(address);
  }, [views, address]);
  const goTo = (next: ListView<Column, Filter>): URLSearchParams => {
    newest.current = next;
    const written = views.write(next);
    onItsWay.current = written.toString();
    return written;
  };
  const change = (changes: Partial<ListView<Column, Filter>>): void => {
    const replace = 'search' in changes;
    const next = goTo({ ...newest.current, page: 1, ...changes });
    for (const [name, value] of around.current)
      if (keeps.includes(name) || views.isOthers(name)) next.append(name, value);
    around.current = next;
    setParams(next, { replace });
  };
  const show = (next: URLSearchParams): void => {
    goTo(views.read(next));
    around.current = next;
    setParams(next);
  };
  return [view, change, show];
}
