/** `system` follows the device. The choice is kept on the device. */
export type ColorMode = 'system' | 'light' | 'dark';

const KEY = 'color-mode';
const prefersDark = '(prefers-color-scheme: dark)';

/** The choice kept on this device; `system` where nothing is kept or storage is forbidden. */
export function readColorMode(): ColorMode {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Shows the page in the chosen mode: the theme's dark tokens hang on the class `dark` of the root element. */
export function applyColorMode(mode: ColorMode = readColorMode()): void {
  const dark = mode === 'dark' || (mode === 'system' && matchMedia(prefersDark).matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

/** Keeps the choice and shows it. */
export function chooseColorMode(mode: ColorMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, mode);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  applyColorMode(mode);
}

/** Applies the mode now and whenever the device or another tab changes it. Returns what ends the watching. */
export function watchColorMode(): () => void {
  const apply = () => applyColorMode();
  const device = matchMedia(prefersDark);
  const onStorage = (event: StorageEvent) => event.key === KEY && apply();
  apply();
  device.addEventListener('change', apply);
  addEventListener('storage', onStorage);
  return () => {
    device.removeEventListener('change', apply);
    removeEventListener('storage', onStorage);
  };
}
