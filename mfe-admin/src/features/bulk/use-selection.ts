import { MAX_CHOSEN } from '@impact-call/contracts/limits';
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';

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
export const useChosen = (): Selection | null => useContext(Context);
