import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListView, ListViews } from './list-view.ts';

/**
 * The newest view, and the address around it: whoever chooses twice before the page has followed means both, for the
 * router shows an address a moment later.
 */
function useNewest<Column extends string, Filter extends string>(
  views: ListViews<Column, Filter>,
  view: ListView<Column, Filter>,
  params: URLSearchParams,
) {
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
  return {
    current: () => ({ view: newest.current, address: around.current }),
    /** Notes what is gone to, before it has arrived. */
    goTo(next: ListView<Column, Filter>, nextAddress: URLSearchParams): void {
      newest.current = next;
      onItsWay.current = views.write(next).toString();
      around.current = nextAddress;
    },
  };
}

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
  const { current, goTo } = useNewest(views, view, params);
  const change = (changes: Partial<ListView<Column, Filter>>): void => {
    const replace = 'search' in changes;
    const next = { ...current().view, page: 1, ...changes };
    const address = views.write(next);
    for (const [name, value] of current().address)
      if (keeps.includes(name) || views.isOthers(name)) address.append(name, value);
    goTo(next, address);
    setParams(address, { replace });
  };
  const show = (next: URLSearchParams): void => {
    goTo(views.read(next), next);
    setParams(next);
  };
  return [view, change, show];
}
