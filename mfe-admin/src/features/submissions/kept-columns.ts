import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COLUMNS, type Column } from './table-view.ts';

/** What is shown until somebody chooses. */
const USUAL: readonly Column[] = ['code', 'organization', 'user', 'call', 'state', 'updatedAt', 'submissionDate'];
/** The name of chosen columns in an address. */
const COLUMNS_PARAM = 'columns';

const keyOf = (userId: string): string => `submission-columns:${userId}`;

/** Those of these that the table has, in its order; none where they lack the code, which opens a row. */
function known(names: readonly unknown[]): readonly Column[] | null {
  const columns = COLUMNS.filter((column) => names.includes(column));
  return columns.includes('code') ? columns : null;
}

/** The columns that an address names; null where it names none that the table has. */
export function columnsIn(params: URLSearchParams): readonly Column[] | null {
  return known((params.get(COLUMNS_PARAM) ?? '').split(','));
}

/** An address that names these columns. */
export function withColumns(params: URLSearchParams, columns: readonly Column[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(COLUMNS_PARAM, columns.join(','));
  return next;
}

function readKept(userId: string): readonly Column[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return (Array.isArray(kept) ? known(kept) : null) ?? USUAL;
  } catch {
    return USUAL;
  }
}

/**
 * The columns that this person sees; the code, which opens a row, is always among them. Those of a saved view stand in the
 * address; without any there, they are kept on this device.
 */
export function useColumns(): [readonly Column[], (column: Column) => void] {
  const user = useShell().session.getState().user;
  const userId = user?.id ?? '';
  const [params, setParams] = useSearchParams();
  const [kept, setKept] = useState(() => readKept(userId));
  const named = columnsIn(params);
  const columns = named ?? kept;
  const toggle = (column: Column): void => {
    const next = COLUMNS.filter((each) => (each === column ? !columns.includes(each) : columns.includes(each)));
    if (named) return setParams(withColumns(params, next), { replace: true });
    setKept(next);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [columns, toggle];
}
