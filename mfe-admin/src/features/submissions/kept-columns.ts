import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { COLUMNS, type Column } from './table-view.ts';

/** What is shown until somebody chooses. */
const USUAL: readonly Column[] = ['code', 'organization', 'user', 'call', 'state', 'updatedAt', 'submissionDate'];

const keyOf = (userId: string): string => `submission-columns:${userId}`;

function readKept(userId: string): readonly Column[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const columns = Array.isArray(kept) ? COLUMNS.filter((column) => kept.includes(column)) : USUAL;
    return columns.includes('code') ? columns : USUAL;
  } catch {
    return USUAL;
  }
}

/** The columns that this person sees, kept on this device; the code, which opens a row, is always among them. */
export function useColumns(): [readonly Column[], (column: Column) => void] {
  const user = useShell().session.getState().user;
  const userId = user?.id ?? '';
  const [columns, setColumns] = useState(() => readKept(userId));
  const toggle = (column: Column): void => {
    const next = COLUMNS.filter((each) => (each === column ? !columns.includes(each) : columns.includes(each)));
    setColumns(next);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [columns, toggle];
}
