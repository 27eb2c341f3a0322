import { packedArchive, type HostileEntry } from '../files/hostile-archives.ts';
import { pick } from '../files/lying-files.ts';
import { frameworkWorkbook, FULL_ROW, manyRows, partsOf } from './framework-workbook.ts';

const BASES: readonly Buffer[] = [
  frameworkWorkbook([FULL_ROW]),
  frameworkWorkbook(manyRows(60), 'xlsx', true),
  frameworkWorkbook([FULL_ROW, ...manyRows(20)], 'biff8'),
];
const PARTS: readonly HostileEntry[][] = BASES.slice(0, 2).map(partsOf);

type Random = () => number;

const at = (random: Random, length: number): number => Math.floor(random() * length);
const NASTY = [
  '<row r="99999999999">',
  '<c r="ZZZZZZ9" t="s"><v>-1</v></c>',
  '<c r="A1" t="e"><v/></c>',
  '&entity;',
  '&#0;',
  ']]>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<v>1e999</v>',
  '<v>NaN</v>',
  'r="-1"',
  't="inlineStr"',
  '_x0000_',
  '<!--',
  '\u0000',
  '\uFEFF',
  '</sheetData>',
];

/** Changes, cuts, repeats or inserts bytes. */
function mutatedBytes(random: Random, bytes: Buffer): Buffer {
  const place = at(random, bytes.length);
  const end = Math.min(bytes.length, place + 1 + at(random, 200));
  const before = bytes.subarray(0, place);
  return pick(
    [
      () => Buffer.concat([before, Buffer.from([at(random, 256)]), bytes.subarray(place + 1)]),
      () => Buffer.concat([before, bytes.subarray(end)]),
      () => Buffer.concat([bytes.subarray(0, end), bytes.subarray(place)]),
      () => before,
      () => Buffer.concat([before, Buffer.from(pick(NASTY, random)), bytes.subarray(place)]),
    ],
    random,
  )();
}

/**
 * Replaces an attribute, number or tag of a part by another of the same part. More stays readable than with random
 * bytes.
 */
function mutatedText(random: Random, { name, data }: HostileEntry): HostileEntry {
  const tokens = data.toString().split(/(?=<)|(?<=>)|(?<=")|(?=")/);
  const from = at(random, tokens.length);
  tokens[at(random, tokens.length)] = random() < 0.3 ? pick(NASTY, random) : (tokens[from] ?? '');
  return { name, data: Buffer.from(tokens.join('')) };
}

function mutatedParts(random: Random, parts: readonly HostileEntry[]): Buffer {
  const chosen = at(random, parts.length);
  const changed = parts.flatMap((part, index): HostileEntry[] => {
    if (index !== chosen) return [part];
    return pick(
      [
        () => [mutatedText(random, part)],
        () => [mutatedText(random, mutatedText(random, part))],
        () => [{ ...part, data: mutatedBytes(random, part.data) }],
        () => [],
        () => [part, part],
        () => [{ ...part, name: pick(parts, random).name }],
        () => [{ ...part, statedSize: at(random, 2 * part.data.length) }],
      ],
      random,
    )();
  });
  return packedArchive(changed);
}

/** A workbook with an error in its archive, in one of its parts, or anywhere. */
export function mutatedWorkbook(random: Random): Buffer {
  const base = at(random, BASES.length);
  const parts = PARTS[base];
  if (parts && random() < 0.7) return mutatedParts(random, parts);
  let bytes = BASES[base] ?? Buffer.alloc(0);
  for (let times = 1 + at(random, 4); times > 0; times -= 1) bytes = mutatedBytes(random, bytes);
  return bytes;
}
