/** `system` follows the device. The choice is stored on the device. */
export type ColorMode = 'system' | 'light' | 'dark';

const KEY = 'color-mode';
const prefersDark = '(prefers-color-scheme: dark)';

/** `system` if there is none or storage is forbidden. */
export function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** The theme's dark tokens use the class `dark` of the root element. */
export function applyColorMode(mode: ColorMode = readColorMode()): void {
  const dark = mode === 'dark' || (mode === 'system' && matchMedia(prefersDark).matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

export function chooseColorMode(mode: ColorMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, mode);
  } catch {
    // If storage is forbidden, the choice lasts as long as the page.
  }
  applyColorMode(mode);
}

/** Also when the device or another tab changes the mode. Returns an unsubscribe function. */
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
