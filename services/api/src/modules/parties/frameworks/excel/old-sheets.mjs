// Reads the cells of an `.xls`, the format before 2007.
import { read } from 'xlsx';
import { lookOf, shownNumber } from './cell-looks.mjs';

/** Excel's texts for errors, by their codes in files. @type {Record<number, string>} */
const ERRORS = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** Merged cells except the first of each range; by row from 1, then by column from 0. */
function mergedIn(
  /** @type {import('xlsx').Range[]} */ ranges,
  /** @type {number} */ rows,
  /** @type {number} */ columns,
) {
  /** @type {Map<number, Map<number, 'merged'>>} */
  const blanks = new Map();
  for (const { s, e } of ranges)
    for (let row = s.r; row <= Math.min(e.r, rows - 1); row += 1)
      for (let column = s.c; column <= Math.min(e.c, columns - 1); column += 1)
        if (row !== s.r || column !== s.c)
          blanks.set(row + 1, (blanks.get(row + 1) ?? new Map()).set(column, 'merged'));
  return blanks;
}

/** A cell's stored value; formulas are never calculated, so their stored result counts. */
const valueOf = (/** @type {import('xlsx').CellObject | undefined} */ cell, /** @type {boolean} */ is1904) => {
  if (!cell || cell.v === undefined) return null;
  if (cell.t === 'e') return ERRORS[Number(cell.v)] ?? '#ERROR';
  if (typeof cell.v === 'number') return shownNumber(cell.v, lookOf(String(cell.z ?? '')), is1904);
  return typeof cell.v === 'boolean' ? cell.v : String(cell.v);
};

/**
 * The sheets of an old workbook; throws when the file is none.
 * @param {{ bytes: Uint8Array | undefined, maxRows: number, maxColumns: number }} workbook
 */
export function oldSheetsOf({ bytes, maxRows, maxColumns }) {
  const workbook = read(bytes, {
    dense: true,
    sheetRows: maxRows + 1,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    // Cell texts take half of the time; formats are needed to recognize days.
    cellText: false,
    cellNF: true,
    bookVBA: false,
  });
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return workbook.SheetNames.map((name) => {
    /** @type {(import('xlsx').CellObject | undefined)[][]} */
    const rows = workbook.Sheets[name]?.['!data'] ?? [];
    const taken = Array.from({ length: Math.min(rows.length, maxRows + 1) }, (_, row) =>
      Array.from({ length: Math.min(rows[row]?.length ?? 0, maxColumns) }, (__, column) =>
        valueOf(rows[row]?.[column], is1904),
      ),
    );
    const merges = workbook.Sheets[name]?.['!merges'] ?? [];
    return { name, rows: taken, blanks: mergedIn(merges, taken.length, maxColumns) };
  });
}
