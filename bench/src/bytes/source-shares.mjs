const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT = new Map([...DIGITS].map((character, at) => [character, at]));

/** Numbers of one segment of a source map (base 64, variable length). @param {string} segment */
function numbersOf(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGIT.get(character) ?? 0;
    value += (digit & 31) << shift;
    if (digit & 32) {
      shift += 5;
      continue;
    }
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/**
 * Where each stretch of a line comes from.
 * @param {string} mappings
 * @returns {{ column: number, source: number }[][]} by line
 */
function stretchesOf(mappings) {
  let source = 0;
  return mappings.split(';').map((line) => {
    let column = 0;
    return (line ? line.split(',') : []).map((segment) => {
      const [columns = 0, sources] = numbersOf(segment);
      column += columns;
      if (sources === undefined) return { column, source: -1 };
      source += sources;
      return { column, source };
    });
  });
}

/**
 * How many characters of a script come from each source, and how many of them have run.
 * @param {string} script
 * @param {{ mappings: string, sources: string[] }} map
 * @param {(offset: number) => boolean} hasRun
 * @returns {Map<string, { characters: number, run: number }>}
 */
export function sharesOf(script, map, hasRun) {
  const shares = new Map();
  const lines = stretchesOf(map.mappings);
  let offset = 0;
  for (const [at, text] of script.split('\n').entries()) {
    const stretches = lines[at] ?? [];
    for (const [index, { column, source }] of stretches.entries()) {
      const name = map.sources[source] ?? 'webpack';
      const share = shares.get(name) ?? { characters: 0, run: 0 };
      const length = (stretches[index + 1]?.column ?? text.length) - column;
      share.characters += length;
      if (hasRun(offset + column)) share.run += length;
      shares.set(name, share);
    }
    offset += text.length + 1;
  }
  return shares;
}
