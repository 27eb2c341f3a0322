import { join } from 'node:path';
import { buildSync } from 'esbuild';

let bundled: string | undefined;

/** What looks around in the page, as one piece of JavaScript that defines `inPage`. */
function lookAround(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'inPage',
    write: false,
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

/** The body of a function that answers what this expression over `inPage` says. */
export function inPage(expression: string): string {
  bundled ??= lookAround();
  return `${bundled}\nreturn ${expression};`;
}
