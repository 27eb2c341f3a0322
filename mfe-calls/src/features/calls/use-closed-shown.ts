import { useState } from 'react';

const KEY = 'impact-call.closed-calls';

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'hidden';
  } catch {
    return true;
  }
};

/** Stored on the device. */
export function useClosedShown(): [boolean, () => void] {
  const [shown, setShown] = useState(read);
  const toggle = (): void => {
    setShown(!shown);
    try {
      localStorage.setItem(KEY, shown ? 'hidden' : 'shown');
    } catch {
      // If storage is forbidden, the choice lasts as long as the page.
    }
  };
  return [shown, toggle];
}
