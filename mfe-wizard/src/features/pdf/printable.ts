import type { jsPDF } from 'jspdf';

const INSTEAD: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u3000': ' ',
  '\u2192': '->',
  '\u2190': '<-',
  '\u21d2': '=>',
  '\u2713': '\u221a',
  '\u2714': '\u221a',
  '\u25cf': '\u2022',
  '\u25aa': '\u2022',
  '\u25a0': '\u2022',
  '\u25e6': '\u2022',
  '\u2023': '\u2022',
  '\u2043': '-',
  '\u2610': '[ ]',
  '\u2611': '[x]',
  '\u2612': '[x]',
};
/** Fonts like this one cover only the first Unicode plane. */
const LAST_OF_PLANE = 0xffff;
/** Replaces a character that the font lacks; a note below explains it. */
const LACKING = '\u25ca';

// Invisible characters: controls, joiners, direction and variation marks, byte order marks.
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]|[\u{e0000}-\u{e007f}]/gu;

const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u207f]+/g;
const LOWERED = /[\u2080-\u209c]+/g;

interface Glyphs {
  characterToGlyph(code: number): number;
}

export interface Printable {
  (text: string): string;
  isLacking(): boolean;
}

/** `doc` must have its font set. */
export function createPrintable(doc: jsPDF): Printable {
  const { metadata }: { metadata: Glyphs } = doc.getFont();
  const known = new Map<string, string>([['\n', '\n']]);
  let lacking = false;
  const has = (character: string): boolean =>
    (character.codePointAt(0) ?? 0) <= LAST_OF_PLANE && metadata.characterToGlyph(character.codePointAt(0) ?? 0) > 0;
  // A letter without its accent, or a plain one instead of an ornate one, is still readable.
  const plain = (character: string): string | undefined => {
    const letters = Array.from(character.normalize('NFKD').replace(/\p{M}/gu, ''));
    return letters.length > 0 && letters.every(has) ? letters.join('') : undefined;
  };
  const shown = (character: string): string => {
    const hit = known.get(character);
    if (hit !== undefined) return hit;
    const instead = INSTEAD[character] ?? (has(character) ? character : plain(character));
    if (instead === undefined) lacking = true;
    known.set(character, instead ?? LACKING);
    return instead ?? LACKING;
  };
  // Superscript digits that the font lacks need a mark, because as plain digits 10⁻⁵ would be another number.
  const shifted = (mark: string) => (run: string) =>
    Array.from(run).every(has) ? run : `${mark}${run.normalize('NFKD')}`;
  const printable = (text: string): string =>
    Array.from(
      text
        .normalize('NFC')
        .replace(/\r\n?|[\u2028\u2029\u0085\u000b\u000c]/g, '\n')
        .replace(INVISIBLE, '')
        .replace(RAISED, shifted('^'))
        .replace(LOWERED, shifted('_')),
      shown,
    ).join('');
  return Object.assign(printable, { isLacking: () => lacking });
}
