/** A stored answer as a value; undefined until something was answered. Content that is no JSON is handed on as text. */
export function parseContent(content: string | null): unknown {
  if (content === null || content === '') return undefined;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content;
  }
}
