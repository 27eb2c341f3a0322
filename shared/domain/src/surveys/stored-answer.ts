import { JsonOutOfBounds, parseBoundedJson } from '../text/bounded-json.ts';

/** Undefined without an answer. Content that is not JSON is returned as text. */
export function readStoredAnswer(content: string | null): unknown {
  if (content === null || content === '') return undefined;
  try {
    return parseBoundedJson(content);
  } catch (error) {
    return error instanceof JsonOutOfBounds ? undefined : content;
  }
}
