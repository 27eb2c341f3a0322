import { useSyncExternalStore } from 'react';
import type { EmbedSettings } from './settings.ts';

const DARK = '(prefers-color-scheme: dark)';

function watch(changed: () => void): () => void {
  const device = matchMedia(DARK);
  device.addEventListener('change', changed);
  return () => device.removeEventListener('change', changed);
}

/** The class that the theme's tokens hang on. */
export function useThemeClass(theme: EmbedSettings['theme']): 'light' | 'dark' {
  const deviceIsDark = useSyncExternalStore(watch, () => matchMedia(DARK).matches);
  return theme === 'dark' || (theme === 'auto' && deviceIsDark) ? 'dark' : 'light';
}
