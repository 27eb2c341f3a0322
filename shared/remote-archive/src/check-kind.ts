import { ArchiveRefused } from './bounds.ts';
import { originalOf } from './files-of-build.ts';

/** HTML, SVG and XML are excluded on purpose: opened as pages, they run scripts. */
const KINDS = [
  ...['js', 'mjs', 'css', 'json', 'txt', 'd.ts', 'wasm'],
  ...['woff2', 'woff', 'ttf'],
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'],
];
const ENDINGS = KINDS.map((kind) => `.${kind}`);

/** A compressed copy has its original's type. @throws {ArchiveRefused} */
export function checkKind(name: string): void {
  const original = originalOf(name) ?? name;
  if (ENDINGS.some((ending) => original.endsWith(ending))) return;
  throw new ArchiveRefused(
    'kind',
    `holds ${name}: a build may hold ${KINDS.join(', ')} files and their .br and .gz copies`,
  );
}
