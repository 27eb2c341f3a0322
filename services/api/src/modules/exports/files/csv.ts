import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Table } from './table.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '﻿';
/** Rows that are put into text at once, by their cells and by about how many characters these have. */
const CELLS_AT_ONCE = 10_000;
const CHARACTERS_AT_ONCE = 500_000;

/** Spaces, and signs that nobody sees, before what begins a formula: some spreadsheets leave them away. */
const HIDDEN_FORMULA = /^[\s\p{Cc}\p{Cf}]+[=+\-@＝＋－＠]/u;
const harmless = (cell: Cell): Cell => (typeof cell === 'string' && HIDDEN_FORMULA.test(cell) ? `'${cell}` : cell);

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe, so that it stays a
 * text; numbers are numbers.
 */
const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    // The library quotes the line break of records alone; readers break lines at either of its halves.
    { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );

const charactersIn = (row: readonly Cell[]): number =>
  row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** A table as the parts of a CSV file. */
export async function* csvOf({ header, rows }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + lines([header]));
  let waiting: (readonly Cell[])[] = [];
  let characters = 0;
  for await (const row of rows) {
    waiting.push(row);
    characters += charactersIn(row);
    if (waiting.length * header.length < CELLS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield Buffer.from(lines(waiting));
    waiting = [];
    characters = 0;
    await nextTurn();
  }
  if (waiting.length > 0) yield Buffer.from(lines(waiting));
}
