// Reads the cells of an `.xls`, the format before 2007.
import { read } from 'xlsx';

/** How Excel shows its errors, by their numbers in files. @type {Record<number, string>} */
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

/** A cell as it was stored: formulas are never computed, what was stored as their value counts. */
const valueOf = (/** @type {import('xlsx').CellObject | undefined} */ cell) => {
  if (!cell || cell.v === undefined) return null;
  if (cell.t === 'e') return ERRORS[Number(cell.v)] ?? '#ERROR';
  return typeof cell.v === 'number' || typeof cell.v === 'boolean' ? cell.v : String(cell.v);
};

/**
 * The sheets of an old workbook; throws for what is none.
 * @param {{ bytes: Uint8Array | undefined, maxRows: number, maxColumns: number }} workbook
 */
export function oldSheetsOf({ bytes, maxRows, maxColumns }) {
  const workbook = read(bytes, {
    dense: true,
    sheetRows: maxRows + 1,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    // How cells look takes half of the time.
    cellText: false,
    cellNF: false,
    bookVBA: false,
  });
  return workbook.SheetNames.map((name) => {
    /** @type {(import('xlsx').CellObject | undefined)[][]} */
    const rows = workbook.Sheets[name]?.['!data'] ?? [];
    const taken = Array.from({ length: Math.min(rows.length, maxRows + 1) }, (_, row) =>
      Array.from({ length: Math.min(rows[row]?.length ?? 0, maxColumns) }, (__, column) =>
        valueOf(rows[row]?.[column]),
      ),
    );
    return { name, rows: taken };
  });
}
