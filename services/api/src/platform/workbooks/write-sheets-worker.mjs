// Writes workbooks in a thread: twenty thousand rows take seconds, which would block all requests.
import { utils, write } from 'xlsx';
import { timed } from '../threads/timed-task.mjs';

/** Texts that look like an escape, such as `_x0041_`, must be escaped themselves. */
const textOf = (/** @type {string | number | boolean | null} */ cell) =>
  typeof cell === 'string' ? cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : cell;

/**
 * Every text is stored as a text, so that a leading `=` never becomes a formula. `percentColumns` count from 0 and
 * apply to the first sheet.
 *
 * @typedef {{
 *   sheets: { name: string, rows: (string | number | boolean | null)[][] }[],
 *   percentColumns: number[],
 * }} Task
 */

export default timed((task) => {
  const { sheets, percentColumns } = /** @type {Task} */ (task);
  const book = utils.book_new();
  for (const [index, { name, rows }] of sheets.entries()) {
    const cells = utils.aoa_to_sheet(
      rows.map((row) => row.map(textOf)),
      { dense: true },
    );
    cells['!cols'] = (rows.at(-1) ?? []).map(() => ({ wch: 24 }));
    for (const row of index === 0 ? (cells['!data'] ?? []) : [])
      for (const column of percentColumns) {
        const cell = row?.[column];
        if (cell?.t === 'n') cell.z = '0.##%';
      }
    utils.book_append_sheet(book, cells, name);
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
});
