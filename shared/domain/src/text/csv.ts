import type { Language } from '@impact-call/contracts';

export type CsvCell = string | number | null;

/** Marks the text as UTF-8 for spreadsheets. It must be alone at the start: `sep=` would disable it. */
export const CSV_START = '\uFEFF';

const DIALECTS: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  it: { separator: ';', decimal: ',' },
  fr: { separator: ';', decimal: ',' },
};

const SEPARATORS = ',;|\t،؛\r\n\v\f\u0085\u2028\u2029';
const BEGINS_FORMULA = /[=+\-@＝＋－＠]/g;
/** Spaces, invisible characters and quotes, which some spreadsheets ignore at the start of a cell. */
const LEFT_AWAY = /^[\s\p{Cc}\p{Cf}"]$/u;
/** Digits that a spreadsheet would display differently: leading zeros, or 16 or more digits. */
const CODE = /^(?:0[\d\s]*\d|\d{16,}|\d+e\d+)$/i;

function signBefore(text: string, place: number): string {
  const two = text.slice(Math.max(0, place - 2), place);
  return [...two].at(-1) ?? '';
}

/** Whether any spreadsheet may start a cell at an index of a text. */
function mayBeginCell(text: string, place: number, separator: string): boolean {
  for (let end = place; end > 0; ) {
    const sign = signBefore(text, end);
    // Every program that splits at the file's own separator also respects quotes.
    if (sign !== separator && SEPARATORS.includes(sign)) return true;
    if (!LEFT_AWAY.test(sign)) return false;
    end -= sign.length;
  }
  return true;
}

/** Adds an apostrophe before everything that a spreadsheet would evaluate, with any separator. */
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

/** RFC 4180 with the language's separator and decimal sign. No spreadsheet evaluates a text as a formula. */
export function csvLines(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const dialect = DIALECTS[language];
  return rows.map((row) => `${row.map((cell) => written(cell, dialect)).join(dialect.separator)}\r\n`).join('');
}
