import type { Language } from '@impact-call/contracts';

type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function localized(text: unknown, language: Language): string | undefined {
  if (typeof text === 'string') return text;
  if (!isObject(text)) return undefined;
  const found = text[language] ?? text['default'] ?? text['en'];
  return typeof found === 'string' ? found : undefined;
}
