import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const OWN_SOURCE = readFileSync(import.meta.filename);
const CHOICE = /1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/gu;

/** Skips React's stack traces of elements, an eighth of page tests' time; only its developer tools use them. */
export default {
  getCacheKey: (source, path) => createHash('sha256').update(OWN_SOURCE).update(source).update(path).digest('hex'),
  process(source, path) {
    const code = source.replaceAll(CHOICE, 'false');
    if (code === source)
      throw new Error(`${path} takes no owner stacks any more: this transformer is no longer needed.`);
    return { code };
  },
};
