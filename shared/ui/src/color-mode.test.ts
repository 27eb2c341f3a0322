/** @jest-environment @impact-call/jest/jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { chooseColorMode, readColorMode, watchColorMode } from './color-mode.ts';

let deviceIsDark = false;
let tellDevice: () => void = () => undefined;
stubGlobal('matchMedia', () => ({
  get matches() {
    return deviceIsDark;
  },
  addEventListener: (_type: string, listener: () => void) => (tellDevice = listener),
  removeEventListener: () => undefined,
}));

const isDark = () => document.documentElement.classList.contains('dark');
beforeEach(() => {
  localStorage.clear();
  deviceIsDark = false;
});

test('without a choice the device decides, also later', () => {
  const end = watchColorMode();
  expect(isDark()).toBe(false);
  deviceIsDark = true;
  tellDevice();
  expect(isDark()).toBe(true);
  end();
});

test('a choice is stored and overrides the device', () => {
  chooseColorMode('dark');
  expect([isDark(), readColorMode()]).toEqual([true, 'dark']);
  chooseColorMode('system');
  expect([isDark(), readColorMode()]).toEqual([false, 'system']);
});

test('another tab is followed', () => {
  const end = watchColorMode();
  localStorage.setItem('color-mode', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'color-mode' }));
  expect(isDark()).toBe(true);
  end();
});
