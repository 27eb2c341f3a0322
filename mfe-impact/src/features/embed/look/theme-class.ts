import type { EmbedSettings } from '../settings.ts';

const DARK = '(prefers-color-scheme: dark)';

export const deviceIsDark = (): boolean => matchMedia(DARK).matches;

export function watchDevice(changed: () => void): () => void {
  const device = matchMedia(DARK);
  device.addEventListener('change', changed);
  return () => device.removeEventListener('change', changed);
}

export const themeClass = (theme: EmbedSettings['theme'], isDark: boolean): 'light' | 'dark' =>
  theme === 'dark' || (theme === 'auto' && isDark) ? 'dark' : 'light';
