/** Letters that Unicode takes apart into none, by what people type in their place. */
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

/** Any of them, in a text that {@link foldLetters} has not seen. */
export const UNFOLDED_LETTERS = `[${Object.keys(UNFOLDED).join('')}]`;

const ANY = new RegExp(UNFOLDED_LETTERS, 'g');

/** A text as it is searched and put in order: without case and accents, `Łódź` as `lodz` (docs/rules.md#folding). */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(ANY, (letter) => UNFOLDED[letter] ?? letter);
