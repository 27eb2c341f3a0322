import { ArchiveRefused } from './bounds.ts';
import { originalOf } from './files-of-build.ts';

/** HTML, SVG and XML are missing on purpose: opened as pages, they run scripts. */
const KINDS = [
  ...['js', 'mjs', 'css', 'json', 'txt', 'd.ts', 'wasm'],
  ...['woff2', 'woff', 'ttf'],
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'],
];
const ENDINGS = KINDS.map((kind) => `.${kind}`);

/** Whether a build may hold a file of this name; the kind of a compressed copy is that of its original. @throws {ArchiveRefused} */
export function checkKind(name: string): void {
  const original = originalOf(name) ?? name;
  if (ENDINGS.some((ending) => original.endsWith(ending))) return;
  throw new ArchiveRefused(
    'kind',
    `holds ${name}: a build may hold ${KINDS.join(', ')} files and their .br and .gz copies`,
  );
}
