import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NONCE = /__CSP_NONCE__/g;

/** The shell's page with this answer's nonce, and `head` at the end of its head. */
export type RenderPage = (nonce: string, head: string) => Promise<string>;

/** Reads `index.html` once and again when it changed, so that a new build needs no restart. */
export function pageTemplate(shellDir: string): RenderPage {
  const file = join(shellDir, 'index.html');
  let text = '';
  let readAt = Number.NaN;
  return async (nonce, head) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== readAt) {
      text = await readFile(file, 'utf8');
      readAt = mtimeMs;
    }
    return text.replace(NONCE, nonce).replace('</head>', `${head}</head>`);
  };
}
