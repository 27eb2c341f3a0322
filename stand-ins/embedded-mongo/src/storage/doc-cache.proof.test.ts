import fc from '@impact-call/jest/fast-check';
import { expect, it } from '@jest/globals';
import { proof, sized } from '@impact-call/jest';
import type { Doc } from '../values/types.ts';
import { DocCache, StoredVersion } from './doc-cache.ts';

/** A cache of documents of given lengths, and how often each was read. */
function cacheOf(lengths: readonly number[], mostBytes: number) {
  const reads = lengths.map(() => 0);
  const cache = new DocCache((_collection, id) => {
    reads[id] = (reads[id] ?? 0) + 1;
    return { doc: new Map([['_id', id]]), bytes: lengths[id] ?? 0 };
  }, mostBytes);
  return { cache, reads, versions: lengths.map((_, id) => new StoredVersion(cache, 1, id)) };
}

it('gives each document whenever it is asked for, and holds no more than it may', () => {
  const use = fc.tuple(fc.nat(29), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 30, maxLength: 30 }), fc.array(use), (lengths, uses) => {
      const { cache, reads, versions } = cacheOf(lengths, 100);
      const kept = new Map<number, Doc>();
      for (const [id, what] of uses) {
        const version = versions[id] as StoredVersion;
        expect(version.doc.get('_id')).toBe(id);
        if (what !== 0) continue;
        version.keep();
        kept.set(id, version.doc);
      }
      // Whatever was let go of: what is kept is not read again.
      for (const [id, doc] of kept) expect(versions[id]?.doc).toBe(doc);
      const before = [...reads];
      let held = 0;
      for (const [id, version] of versions.entries()) {
        if (version.held !== undefined) held += lengths[id] as number;
        if (version.held !== undefined || kept.has(id)) expect(version.doc.get('_id')).toBe(id);
      }
      expect(reads).toEqual(before);
      // One document alone may be longer than all that is to be held.
      expect(held).toBeLessThanOrEqual(100);
      expect(held).toBe(cache.bytes);
    }),
    { numRuns: sized(200, 5000), ...sized({ seed: 1 }, {}) },
  );
});

it('seldom reads again what is asked for again and again', () => {
  const { reads, versions } = cacheOf(
    Array.from({ length: 100 }, () => 1),
    10,
  );
  for (const version of versions) {
    void version.doc;
    void versions[0]?.doc;
  }
  expect(reads[0]).toBeLessThanOrEqual(10);
  expect(reads[50]).toBe(1);
});

proof('goes over many more documents than it holds as quickly as over few', () => {
  const { versions } = cacheOf(
    Array.from({ length: 600_000 }, () => 1),
    200_000,
  );
  const timeOf = (from: number, to: number): number => {
    const begin = performance.now();
    for (const version of versions.slice(from, to)) void version.doc;
    return performance.now() - begin;
  };
  const filling = timeOf(0, 200_000);
  // It took a hundred times as long.
  expect(timeOf(200_000, 600_000)).toBeLessThan(Math.max(1000, 20 * filling));
});
