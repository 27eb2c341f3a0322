import { useState } from 'react';

interface Held<Row> {
  all: readonly Row[];
  idOf(row: Row): string;
  view: unknown;
  arrange(all: readonly Row[]): readonly Row[];
}

/** Filters again when view, rows or order change, but not during editing: the edited row would disappear. */
export function useHeldRows<Row>({ all, idOf, view, arrange }: Held<Row>): Row[] {
  const at = JSON.stringify([view, all.map(idOf)]);
  const chosen = () => ({ at, ids: arrange(all).map(idOf) });
  const [held, setHeld] = useState(chosen);
  const current = held.at === at ? held : chosen();
  if (current !== held) setHeld(current);
  const rows = new Map(all.map((row) => [idOf(row), row]));
  return current.ids.flatMap((id) => rows.get(id) ?? []);
}
