import { MAX_CHOSEN } from '@impact-call/contracts/limits';
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { chakra } from '@impact-call/ui/design-system';
import type { BulkSelection } from '@impact-call/contracts';
import { useLocation } from 'react-router-dom';

/** The selected rows of a list: some loaded rows, or all matches. */
export interface Selection {
  ids: ReadonlySet<string>;
  isAll: boolean;
  toggle(id: string): void;
  /** Selects exactly these rows, up to `MAX_CHOSEN`. */
  choose(ids: readonly string[]): void;
  chooseAll(): void;
  clear(): void;
}

interface Chosen {
  list: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Another list starts empty, and rows that disappear are deselected: users act only on what they see. */
export function useSelection(list: string, read: readonly string[]): Selection {
  const [stored, setChosen] = useState<Chosen>({ list, ids: NONE, isAll: false });
  const newest = useRef(read);
  useLayoutEffect(() => void (newest.current = read), [read]);
  const isOther = stored.list !== list;
  const isAll = stored.isAll && !isOther;
  // A stable empty set, so that loading rows does not render all of them again.
  const ids = useMemo(() => (isOther ? NONE : amongRead(stored.ids, read)), [isOther, stored.ids, read]);
  return useMemo(() => {
    const choose = (chosen: Iterable<string>): void =>
      setChosen({ list, ids: new Set([...chosen].slice(0, MAX_CHOSEN)), isAll: false });
    return {
      ids,
      isAll,
      choose,
      toggle(id) {
        const next = new Set(isAll ? newest.current : ids);
        if (!next.delete(id)) next.add(id);
        choose(next);
      },
      chooseAll: () => setChosen({ list, ids: NONE, isAll: true }),
      clear: () => choose([]),
    };
  }, [list, ids, isAll]);
}

function amongRead(ids: ReadonlySet<string>, read: readonly string[]): ReadonlySet<string> {
  return ids.size === 0 ? NONE : new Set(read.filter((id) => ids.has(id)));
}

const Context = createContext<Selection | null>(null);
export const SelectionProvider = Context.Provider;

/** The selection of the surrounding list; null where nothing can be selected. */
const useChosen = (): Selection | null => useContext(Context);

export function RowChoice({ id, label }: { id: string; label: string }) {
  const chosen = useChosen();
  if (!chosen) return null;
  return <Box label={label} checked={chosen.isAll || chosen.ids.has(id)} onChange={() => chosen.toggle(id)} />;
}

export function ReadRowsChoice({ rows, label }: { rows: readonly { id: string }[]; label: string }) {
  const chosen = useChosen();
  if (!chosen) return null;
  const isChosen = chosen.isAll || (chosen.ids.size > 0 && rows.every(({ id }) => chosen.ids.has(id)));
  const choose = (): void => chosen.choose(rows.map(({ id }) => id));
  return <Box label={label} checked={isChosen} onChange={() => (isChosen ? chosen.clear() : choose())} />;
}

const Box = ({ label, checked, onChange }: { label: string; checked: boolean; onChange(): void }) => (
  <chakra.input
    type="checkbox"
    display="block"
    position="relative"
    // Above the link that covers the rest of the card.
    zIndex="1"
    flexShrink={0}
    boxSize="6"
    cursor="pointer"
    aria-label={label}
    checked={checked}
    onChange={onChange}
  />
);

/** Submissions of one call, selected in the table and carried to another page. */
interface CarriedSelection {
  selection: BulkSelection;
  count: number;
}

interface State {
  chosen?: CarriedSelection;
}

/** The router state that carries a selection; it survives a reload. */
export const carrying = ({ selection, count }: CarriedSelection): State => ({ chosen: { selection, count } });

export const useCarriedSelection = (): CarriedSelection | null => (useLocation().state as State | null)?.chosen ?? null;
