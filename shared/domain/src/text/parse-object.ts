import { CONTENT_BOUNDS, parseBoundedJson } from './bounded-json.ts';

type Reviver = (key: string, value: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `revive` transforms each part; null for other text, or above the limits of users' JSON. */
export function parseObject(text: string, revive: Reviver = (_, value) => value): Record<string, unknown> | null {
  try {
    // Drops `__proto__`, which would become the prototype.
    const value = parseBoundedJson(text, CONTENT_BOUNDS, (key, part) =>
      key === '__proto__' ? undefined : revive(key, part),
    );
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Parses answers of any form, size and depth; an empty object for invalid JSON. */
export function parseAnswers(text: string): unknown {
  try {
    // Without a reviver, which would traverse the answers recursively.
    return JSON.parse(text);
  } catch {
    return {};
  }
}
