import { useState } from 'react';

interface Held<Row> {
  all: readonly Row[];
  idOf(row: Row): string;
  view: unknown;
  /** What the view lets through, in its order. */
  arrange(all: readonly Row[]): readonly Row[];
}

/**
 * What a view lets through, chosen anew when the view changes or the list gets other rows or another order, and not while somebody
 * edits a row: it would go from under their hands.
 */
export function useHeldRows<Row>({ all, idOf, view, arrange }: Held<Row>): Row[] {
  const at = JSON.stringify([view, all.map(idOf)]);
  const chosen = () => ({ at, ids: arrange(all).map(idOf) });
  const [held, setHeld] = useState(chosen);
  const current = held.at === at ? held : chosen();
  if (current !== held) setHeld(current);
  const rows = new Map(all.map((row) => [idOf(row), row]));
  return current.ids.flatMap((id) => rows.get(id) ?? []);
}
