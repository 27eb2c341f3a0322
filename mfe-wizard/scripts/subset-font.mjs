// Makes the fonts that a PDF embeds. Run it again when the font package moves: `node scripts/subset-font.mjs`.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
// The typeface's Latin, Greek and Cyrillic, without layout tables, which a PDF made here does not read.
const LAST = 0xffff;
const text = Array.from({ length: LAST - 0x20 }, (_, index) => index + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

for (const [weight, name] of [
  ['400Regular', 'regular'],
  ['700Bold', 'bold'],
]) {
  const font = await readFile(require.resolve(`@expo-google-fonts/commissioner/${weight}/Commissioner_${weight}.ttf`));
  const subset = await subsetFont(font, text, { targetFormat: 'sfnt' });
  await writeFile(new URL(`../src/features/pdf/commissioner-${name}.ttf`, import.meta.url), subset);
}
