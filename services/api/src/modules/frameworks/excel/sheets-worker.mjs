// Runs in a thread of its own, with limits on time and memory: the spreadsheet library can be made to take very much of
// both.
import { parentPort, workerData } from 'node:worker_threads';
import { CFB, read } from 'xlsx';

/** @typedef {{ files?: Map<string, Uint8Array>, bytes?: Uint8Array, maxRows: number, maxColumns: number }} Task */

/** A plain archive of parts that were checked; nothing else of the sent file reaches the library. */
const archiveOf = (/** @type {Map<string, Uint8Array>} */ files) => {
  const archive = CFB.utils.cfb_new();
  for (const [path, content] of files) CFB.utils.cfb_add(archive, path, content);
  return CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: false });
};

/**
 * A cell as it was stored: formulas are never computed, what was stored as their value counts; an error is its name,
 * `#REF!`.
 */
const valueOf = (/** @type {import('xlsx').CellObject | undefined} */ cell) => {
  if (!cell || cell.v === undefined) return null;
  if (cell.t === 'e') return cell.w ?? '#ERROR';
  return typeof cell.v === 'number' || typeof cell.v === 'boolean' ? cell.v : String(cell.v);
};

const { files, bytes, maxRows, maxColumns } = /** @type {Task} */ (workerData);
const workbook = read(files ? archiveOf(files) : bytes, {
  dense: true,
  sheetRows: maxRows + 1,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  bookVBA: false,
});
const sheets = workbook.SheetNames.map((name) => {
  /** @type {(import('xlsx').CellObject | undefined)[][]} */
  const rows = workbook.Sheets[name]?.['!data'] ?? [];
  const taken = Array.from({ length: Math.min(rows.length, maxRows + 1) }, (_, row) =>
    Array.from({ length: Math.min(rows[row]?.length ?? 0, maxColumns) }, (__, column) => valueOf(rows[row]?.[column])),
  );
  return { name, rows: taken };
});
parentPort?.postMessage(sheets);
