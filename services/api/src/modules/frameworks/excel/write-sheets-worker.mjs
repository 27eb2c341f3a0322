// Runs in a thread of its own: writing twenty thousand rows takes seconds, in which nobody else would be answered.
import { parentPort, workerData } from 'node:worker_threads';
import { utils, write } from 'xlsx';

/**
 * Every text is written as a text, so that one which begins with `=` never becomes a formula. `percentColumns` count
 * from 0 and concern the first sheet.
 *
 * @typedef {{
 *   sheets: { name: string, rows: (string | number | boolean | null)[][] }[],
 *   percentColumns: number[],
 * }} Task
 */

const { sheets, percentColumns } = /** @type {Task} */ (workerData);
const book = utils.book_new();
for (const [index, { name, rows }] of sheets.entries()) {
  const cells = utils.aoa_to_sheet(rows, { dense: true });
  cells['!cols'] = (rows[0] ?? []).map(() => ({ wch: 24 }));
  for (const row of index === 0 ? (cells['!data'] ?? []) : [])
    for (const column of percentColumns) {
      const cell = row?.[column];
      if (cell?.t === 'n') cell.z = '0.##%';
    }
  utils.book_append_sheet(book, cells, name);
}
parentPort?.postMessage(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true })));
