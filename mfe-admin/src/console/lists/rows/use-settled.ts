import { useEffect, useState } from 'react';

const TYPING_PAUSE = 200;

/** Debounces a value, so that typing does not send a request per key. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
