import { useSyncExternalStore } from 'react';
import type { EmbedSettings } from '../settings.ts';
import { deviceIsDark, themeClass, watchDevice } from './theme-class.ts';

/** The theme may follow the device's color scheme. */
export const useThemeClass = (theme: EmbedSettings['theme']): 'light' | 'dark' =>
  themeClass(theme, useSyncExternalStore(watchDevice, deviceIsDark));
