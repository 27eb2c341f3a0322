import { CONTENT_BOUNDS, parseBoundedJson } from './bounded-json.ts';

type Reviver = (key: string, value: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Text that should be a JSON object, each part as `revive` leaves it; null when it is not, or holds more than JSON of
 * people may.
 */
export function parseObject(text: string, revive: Reviver = (_, value) => value): Record<string, unknown> | null {
  try {
    // A key that would become the prototype is no answer.
    const value = parseBoundedJson(text, CONTENT_BOUNDS, (key, part) =>
      key === '__proto__' ? undefined : revive(key, part),
    );
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What applicants sent, of any form, size and depth; an empty object for what is no JSON. */
export function parseAnswers(text: string): unknown {
  try {
    // Without a reviver: that would go through it all once more, as deep as it is.
    return JSON.parse(text);
  } catch {
    return {};
  }
}
