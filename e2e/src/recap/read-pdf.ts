import { extractText, getDocumentProxy } from 'unpdf';
import { compact } from './written.ts';

/** The pages of a PDF as a reader would copy them, without blanks. */
export async function pagesOf(bytes: ArrayBuffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes.slice(0))), { mergePages: false });
  return text.map(compact);
}

/** The longest beginning of `words` that stands on the page. */
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
 * Whether `words`, without blanks, stand in the document: on one page, or going on over the next ones, below what is
 * repeated there.
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
