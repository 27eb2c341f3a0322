import { JsonOutOfBounds, parseBoundedJson } from './bounded-json.ts';

/** A stored answer as a value; undefined until something was answered. Content that is no JSON is handed on as text. */
export function readStoredAnswer(content: string | null): unknown {
  if (content === null || content === '') return undefined;
  try {
    return parseBoundedJson(content);
  } catch (error) {
    return error instanceof JsonOutOfBounds ? undefined : content;
  }
}
