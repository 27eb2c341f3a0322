import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { ROOT } from '../paths.mjs';
import { partOf } from '../tests/related-tests.mjs';

const SOURCES = 'services/api/src';
const IMPORTED = /(?:from|import\()\s*'(\.[^']+)'/g;

/** Parts of the API that import from a given part. @returns {(part: string) => string[]} */
export function importersInApi() {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  const files = readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => posix.join(SOURCES, path.split(sep).join('/')));
  for (const file of files) {
    const importer = partOf(file);
    if (importer === undefined || importer === 'services/api') continue;
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)) {
      const part = partOf(posix.join(posix.dirname(file), path));
      if (part === undefined || part === importer) continue;
      importers.set(part, (importers.get(part) ?? new Set()).add(importer));
    }
  }
  return (part) => [...(importers.get(part) ?? [])].sort();
}
