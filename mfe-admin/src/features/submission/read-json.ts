import { readBoundedJson } from '@impact-call/domain';

/** Stored content as data; null when it is no JSON, or holds more than JSON of people may. */
export const readJson = (content: string): unknown => readBoundedJson(content);

/** A list of objects, whatever was stored. */
export const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)
    : [];
