import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COLUMNS, type Column } from './table-view.ts';

const USUAL: readonly Column[] = ['code', 'organization', 'user', 'call', 'state', 'updatedAt', 'submissionDate'];
const COLUMNS_PARAM = 'columns';

const keyOf = (userId: string): string => `submission-columns:${userId}`;

/** The valid names, in the order of the table; null without the code, which links to the submission. */
function known(names: readonly unknown[]): readonly Column[] | null {
  const columns = COLUMNS.filter((column) => names.includes(column));
  return columns.includes('code') ? columns : null;
}

export function columnsIn(params: URLSearchParams): readonly Column[] | null {
  return known((params.get(COLUMNS_PARAM) ?? '').split(','));
}

export function withColumns(params: URLSearchParams, columns: readonly Column[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(COLUMNS_PARAM, columns.join(','));
  return next;
}

function readStored(userId: string): readonly Column[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return (Array.isArray(stored) ? known(stored) : null) ?? USUAL;
  } catch {
    return USUAL;
  }
}

/** Columns of a saved view are in the URL, others stored on this device; the code is always included. */
export function useColumns(): [readonly Column[], (column: Column) => void] {
  const user = useShell().session.getState().user;
  const userId = user?.id ?? '';
  const [params, setParams] = useSearchParams();
  const [stored, setStored] = useState(() => readStored(userId));
  const named = columnsIn(params);
  const columns = named ?? stored;
  const toggle = (column: Column): void => {
    const next = COLUMNS.filter((each) => (each === column ? !columns.includes(each) : columns.includes(each)));
    if (named) return setParams(withColumns(params, next), { replace: true });
    setStored(next);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [columns, toggle];
}
