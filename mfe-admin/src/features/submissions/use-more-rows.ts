import { useEffect } from 'react';

export interface MoreRows {
  hasMore: boolean;
  isReading(): boolean;
  hasFailed: boolean;
  read(): void;
}

/** Loads the next page this many rows before the end, so that scrolling does not wait. */
const AHEAD = 60;

/** Loads more rows near the end. After a failure the user has to retry. */
export function useMoreRows({ hasMore, hasFailed, read }: MoreRows, lastSeen: number, rows: readonly unknown[]): void {
  const isNear = hasMore && !hasFailed && lastSeen >= rows.length - AHEAD;
  useEffect(() => {
    if (isNear) read();
  }, [isNear, rows, read]);
}
