import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether there is room for the table; below, each row becomes a card. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
