import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const QUIET = 1200;

/** Empty until the value has stopped changing. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
