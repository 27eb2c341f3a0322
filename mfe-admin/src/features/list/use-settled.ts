import { useEffect, useState } from 'react';

const TYPING_PAUSE = 200;

/** A value once it has not changed for a moment: what the server is asked for while somebody types. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
