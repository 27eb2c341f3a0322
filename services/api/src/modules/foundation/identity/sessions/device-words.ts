export interface Device {
  browser: string;
  system: string;
}

// Most browsers also name those that they resemble: specific names first.
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

/** No browser sends a longer header. */
const MAX_LENGTH = 1000;

/** Empty when unknown; only names from these lists are stored, never text from the request. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  return { browser: wordIn(text, BROWSERS), system: wordIn(text, SYSTEMS) };
}
