import { useEffect } from 'react';

/** What is known of the rows beyond those that were read. */
export interface MoreRows {
  hasMore: boolean;
  isReading(): boolean;
  hasFailed: boolean;
  /** Nothing happens where they are being read. */
  read(): void;
}

/** So many rows before the last one that was read, the next ones are asked for: whoever scrolls does not wait. */
const AHEAD = 60;

/** Reads more rows as the last ones come near. After a failure somebody has to say so. */
export function useMoreRows({ hasMore, hasFailed, read }: MoreRows, lastSeen: number, rows: readonly unknown[]): void {
  const isNear = hasMore && !hasFailed && lastSeen >= rows.length - AHEAD;
  useEffect(() => {
    if (isNear) read();
  }, [isNear, rows, read]);
}
