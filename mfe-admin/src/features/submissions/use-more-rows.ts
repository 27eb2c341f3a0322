import { useEffect } from 'react';

/** What is known of the rows beyond those that were read. */
export interface MoreRows {
  hasMore: boolean;
  isReading: boolean;
  hasFailed: boolean;
  read(): void;
}

/** So many rows before the last one that was read, the next ones are asked for: whoever scrolls does not wait. */
const AHEAD = 60;

/** Reads more rows as the last ones come near. After a failure somebody has to say so. */
export function useMoreRows({ hasMore, isReading, hasFailed, read }: MoreRows, lastSeen: number, count: number): void {
  const isNear = hasMore && !isReading && !hasFailed && lastSeen >= count - AHEAD;
  useEffect(() => {
    if (isNear) read();
  }, [isNear, read]);
}
