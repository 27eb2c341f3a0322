import { extractText, getDocumentProxy } from 'unpdf';
import { compact } from './written.ts';

/** The pages of a PDF as copied text, without whitespace. */
export async function pagesOf(bytes: ArrayBuffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes.slice(0))), { mergePages: false });
  return text.map(compact);
}

/** The longest prefix of `words` on the page. */
function beginningOn(page: string, words: string): number {
  let [found, missing] = [0, words.length + 1];
  while (missing - found > 1) {
    const middle = (found + missing) >> 1;
    if (page.includes(words.slice(0, middle))) found = middle;
    else missing = middle;
  }
  return found;
}

/**
 * Whether `words`, without whitespace, are in the document: on one page, or continued below the next pages' headers.
 */
export function isFound(pages: readonly string[], words: string): boolean {
  if (pages.some((page) => page.includes(words))) return true;
  return pages.some((_, first) => {
    let rest = words;
    for (const page of pages.slice(first)) {
      const length = beginningOn(page, rest);
      if (length === 0) return false;
      rest = rest.slice(length);
      if (rest === '') return true;
    }
    return false;
  });
}
