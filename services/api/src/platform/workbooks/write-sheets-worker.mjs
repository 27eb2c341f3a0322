// Twenty thousand rows take seconds, which would block all requests.
import { utils, write } from 'xlsx';
import { serveTasks } from '../workers/serve-tasks.mjs';

/** @typedef {string | number | boolean | null} Cell */
/** @typedef {{ value: string | number, formula?: string, format?: string }} ComputedCell */

/** Texts that look like an escape, such as `_x0041_`, must be escaped themselves. */
const textOf = (/** @type {Cell} */ cell) =>
  typeof cell === 'string' ? cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : cell;

/** The spreadsheet library's form of a cell. */
const cellOf = (/** @type {Cell | ComputedCell} */ cell) => {
  if (cell === null || typeof cell !== 'object') return textOf(cell);
  const { value, formula, format } = cell;
  return {
    t: typeof value === 'number' ? 'n' : 's',
    v: textOf(value),
    ...(formula === undefined ? {} : { f: formula }),
    ...(format === undefined ? {} : { z: format }),
  };
};

/**
 * Every text is stored as a text, so that a leading `=` never becomes a formula. `percentColumns` count from 0 and
 * apply to the first sheet.
 *
 * @typedef {{
 *   sheets: { name: string, rows: (Cell | ComputedCell)[][], widths?: number[] }[],
 *   percentColumns?: number[],
 * }} Task
 */

serveTasks((task) => {
  const { sheets, percentColumns = [] } = /** @type {Task} */ (task);
  const book = utils.book_new();
  for (const [index, { name, rows, widths }] of sheets.entries()) {
    const cells = utils.aoa_to_sheet(
      rows.map((row) => row.map(cellOf)),
      { dense: true },
    );
    cells['!cols'] = (widths ?? (rows.at(-1) ?? []).map(() => 24)).map((wch) => ({ wch }));
    for (const row of index === 0 ? (cells['!data'] ?? []) : [])
      for (const column of percentColumns) {
        const cell = row?.[column];
        if (cell?.t === 'n') cell.z = '0.##%';
      }
    utils.book_append_sheet(book, cells, name);
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
});
