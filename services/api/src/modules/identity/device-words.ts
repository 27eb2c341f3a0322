/** A device in the two words by which a person recognizes it. */
export interface Device {
  browser: string;
  system: string;
}

// Most browsers also name those that they resemble: the more particular name stands first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const wordIn = (text: string, words: typeof BROWSERS): string =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Longer ones are no browser's. */
const MAX_LENGTH = 1000;

/**
 * Which browser on which system, without versions; empty where a device does not say. Words of this list alone, so that
 * nothing that was sent is kept.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  return { browser: wordIn(text, BROWSERS), system: wordIn(text, SYSTEMS) };
}
