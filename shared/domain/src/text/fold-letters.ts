/** Letters that Unicode does not decompose, with their usual replacements. */
const UNFOLDED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
};

/** For texts before {@link foldLetters}. */
export const UNFOLDED_LETTERS = `[${Object.keys(UNFOLDED).join('')}]`;

const ANY = new RegExp(UNFOLDED_LETTERS, 'g');

/** For search and sorting: `Łódź` becomes `lodz` (docs/rules/01-values.md#folding). */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(ANY, (letter) => UNFOLDED[letter] ?? letter);
