import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the table fits; otherwise each row is a card. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
