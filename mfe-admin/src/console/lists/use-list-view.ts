import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListView, ListViews } from './list-view.ts';

/** The latest view and URL: the router updates later, and a second choice in between must include the first. */
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
    // Ignores a URL that an earlier choice produced.
    const arrived = views.read(new URLSearchParams(address));
    if (onItsWay.current !== null && onItsWay.current !== views.write(arrived).toString()) return;
    onItsWay.current = null;
    newest.current = arrived;
    around.current = new URLSearchParams(address);
  }, [views, address]);
  return {
    current: () => ({ view: newest.current, address: around.current }),
    goTo(next: ListView<Column, Filter>, nextAddress: URLSearchParams): void {
      newest.current = next;
      onItsWay.current = views.write(next).toString();
      around.current = nextAddress;
    },
  };
}

/** The view in the URL: typing replaces it, choosing adds an entry; an unnamed list removes all but `keeps`. */
export function useListView<Column extends string, Filter extends string>(
  views: ListViews<Column, Filter>,
  keeps: readonly string[] = [],
): [
  view: ListView<Column, Filter>,
  change: (changes: Partial<ListView<Column, Filter>>) => void,
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

interface StableRows<Row> {
  all: readonly Row[];
  idOf(row: Row): string;
  view: unknown;
  arrange(all: readonly Row[]): readonly Row[];
}

/** Filters again when view, rows or order change, but not during editing: the edited row would disappear. */
export function useStableRows<Row>({ all, idOf, view, arrange }: StableRows<Row>): Row[] {
  const at = JSON.stringify([view, all.map(idOf)]);
  const chosen = () => ({ at, ids: arrange(all).map(idOf) });
  const [stable, setStable] = useState(chosen);
  const current = stable.at === at ? stable : chosen();
  if (current !== stable) setStable(current);
  const rows = new Map(all.map((row) => [idOf(row), row]));
  return current.ids.flatMap((id) => rows.get(id) ?? []);
}
