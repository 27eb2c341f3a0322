// Makes the fonts that a PDF embeds: Commissioner in two weights, cut to the scripts that European organizations write in.
// Run it again when the font package moves: `node scripts/subset-font.mjs`.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const RANGES = [
  [0x20, 0x7e], // Latin
  [0xa0, 0x17f], // Latin-1, Latin Extended-A
  [0x18f, 0x18f],
  [0x192, 0x192],
  [0x218, 0x21b], // Romanian
  [0x2c6, 0x2dd], // spacing accents
  [0x370, 0x3ff], // Greek
  [0x400, 0x4ff], // Cyrillic
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x2000, 0x206f], // punctuation
  [0x20a0, 0x20c0], // currency
  [0x2116, 0x2122],
  [0x2190, 0x2199],
  [0x2212, 0x2265],
  [0xfffd, 0xfffd],
];
const text = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))).join('');

for (const [weight, name] of [['400Regular', 'regular'], ['700Bold', 'bold']]) {
  const font = await readFile(require.resolve(`@expo-google-fonts/commissioner/${weight}/Commissioner_${weight}.ttf`));
  const subset = await subsetFont(font, text, { targetFormat: 'sfnt' });
  await writeFile(new URL(`../src/features/pdf/commissioner-${name}.ttf`, import.meta.url), subset);
}
