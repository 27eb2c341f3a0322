import { useSyncExternalStore } from 'react';

const isDark = (): boolean => document.documentElement.classList.contains('dark');

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** For components with their own themes. */
export const useIsDark = (): boolean => useSyncExternalStore(watch, isDark);
