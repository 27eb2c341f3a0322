/** A question and what to do about it; a title that ends with a mark of its own needs no colon. */
export function joined(title: string, words: string): string {
  if (!title) return words;
  return /[?.!:…]$/.test(title.trim()) ? `${title} ${words}` : `${title}: ${words}`;
}
