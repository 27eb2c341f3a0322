import { readFileSync } from 'node:fs';
import { decode } from '@jridgewell/sourcemap-codec';

/**
 * Tells from which source a place of a built script comes.
 * @param {string} file its source map
 * @returns {(line: number, column: number) => string} both counted from 0, as V8 counts them
 */
export function sourceAt(file) {
  const { mappings, sources } = JSON.parse(readFileSync(file, 'utf8'));
  const lines = decode(mappings);
  return (line, column) => {
    const stretch = (lines[line] ?? []).findLast(([start]) => start <= column);
    return sources[stretch?.[1] ?? -1] ?? 'webpack';
  };
}
