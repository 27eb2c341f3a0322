/** Text that should be a JSON object; null when it is not. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    // A key that would become the prototype is no answer.
    const value: unknown = JSON.parse(text, (key: string, part: unknown) => (key === '__proto__' ? undefined : part));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
