import type { Language } from '@impact-call/contracts';

/** A cell; null where there is nothing. */
export type CsvCell = string | number | null;

/** Tells spreadsheets that the text is UTF-8; a file begins with it, and with nothing else: `sep=` would undo it. */
export const CSV_START = '\uFEFF';

/** As spreadsheets in these languages read a file that is opened by a double click. */
const DIALECTS: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  it: { separator: ';', decimal: ',' },
  fr: { separator: ';', decimal: ',' },
};

/** Between which some spreadsheet somewhere breaks a line into cells, or a file into lines. */
const SEPARATORS = ',;|\t،؛\r\n\v\f\u0085\u2028\u2029';
const BEGINS_FORMULA = /[=+\-@＝＋－＠]/g;
/** Spaces, signs that nobody sees, and quotes: some spreadsheets leave them away at the beginning of a cell. */
const LEFT_AWAY = /^[\s\p{Cc}\p{Cf}"]$/u;
/** Digits that a spreadsheet would make a number of another look: codes with zeros before them, or of 16 digits and more. */
const CODE = /^(?:0[\d\s]*\d|\d{16,}|\d+e\d+)$/i;

/** The sign that ends before a place, which may be two units long. */
function signBefore(text: string, place: number): string {
  const two = text.slice(Math.max(0, place - 2), place);
  return [...two].at(-1) ?? '';
}

/** Whether a cell of some spreadsheet may begin at a place of a text. */
function mayBeginCell(text: string, place: number, separator: string): boolean {
  for (let end = place; end > 0; ) {
    const sign = signBefore(text, end);
    // The file's own separator is within quotes for every program that takes it for one.
    if (sign !== separator && SEPARATORS.includes(sign)) return true;
    if (!LEFT_AWAY.test(sign)) return false;
    end -= sign.length;
  }
  return true;
}

/** The text with an apostrophe before whatever a spreadsheet would compute, whichever separator it goes by. */
function harmless(text: string, separator: string): string {
  if (CODE.test(text)) return `'${text}`;
  return text.replace(BEGINS_FORMULA, (sign, place: number) =>
    mayBeginCell(text, place, separator) ? `'${sign}` : sign,
  );
}

const needsQuotes = (text: string): boolean =>
  text.includes('"') || [...SEPARATORS].some((each) => text.includes(each));

function written(cell: CsvCell, { separator, decimal }: (typeof DIALECTS)[Language]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = harmless(cell, separator);
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as CSV (RFC 4180), each with its line break, as a spreadsheet in this language opens them: separator and decimal
 * sign are its own. No spreadsheet in any language takes a text for a formula, and codes stay as they are, behind an
 * apostrophe; numbers are numbers.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const dialect = DIALECTS[language];
  return rows.map((row) => `${row.map((cell) => written(cell, dialect)).join(dialect.separator)}\r\n`).join('');
}
