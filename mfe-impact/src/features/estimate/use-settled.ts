import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a value counts as settled. */
const QUIET = 1200;

/** A value once it has stopped changing; empty until then. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
