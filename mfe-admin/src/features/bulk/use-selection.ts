import { MAX_CHOSEN } from '@impact-call/contracts/limits';
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Which rows of a list are chosen: some that were read, or all that match. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** All that match are, read or not. */
  isAll: boolean;
  toggle(id: string): void;
  /** Chooses these rows and no others, as many of them as can be chosen by hand. */
  choose(ids: readonly string[]): void;
  chooseAll(): void;
  clear(): void;
}

interface Chosen {
  /** Of which list. */
  list: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Chooses rows of a list; another list begins with none, and a row that is no longer in it is not chosen: nobody acts
 * upon what they do not see.
 */
export function useSelection(list: string, read: readonly string[]): Selection {
  const [stored, setChosen] = useState<Chosen>({ list, ids: NONE, isAll: false });
  const newest = useRef(read);
  useLayoutEffect(() => void (newest.current = read), [read]);
  const isOther = stored.list !== list;
  const isAll = stored.isAll && !isOther;
  // Where nothing is chosen, rows that are read change nothing, and no row is drawn anew.
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

/** The selection of the list around; null where nothing can be chosen. */
export const useChosen = (): Selection | null => useContext(Context);
