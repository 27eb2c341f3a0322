import { decode } from '@jridgewell/sourcemap-codec';

/**
 * How many characters of a script come from each source, and how many of them have run.
 * @param {string} script
 * @param {{ mappings: string, sources: string[] }} map
 * @param {(offset: number) => boolean} hasRun
 * @returns {Map<string, { characters: number, run: number }>}
 */
export function sharesOf(script, map, hasRun) {
  const shares = new Map();
  const lines = decode(map.mappings);
  let offset = 0;
  for (const [at, text] of script.split('\n').entries()) {
    const stretches = lines[at] ?? [];
    for (const [index, [column, source]] of stretches.entries()) {
      const name = (source === undefined ? null : map.sources[source]) ?? 'webpack';
      const share = shares.get(name) ?? { characters: 0, run: 0 };
      const length = (stretches[index + 1]?.[0] ?? text.length) - column;
      share.characters += length;
      if (hasRun(offset + column)) share.run += length;
      shares.set(name, share);
    }
    offset += text.length + 1;
  }
  return shares;
}
