import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@impact-call/contracts';
import { CSV_START, csvLines } from '@impact-call/domain';
import type { Cell, Table } from './sheet-xml.ts';

/** Size of one part: cells, and about how many characters. */
const CELLS_AT_ONCE = 10_000;
const CHARACTERS_AT_ONCE = 500_000;

const charactersIn = (row: readonly Cell[]): number =>
  row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** In the dialect that spreadsheets in this language open. */
export async function* csvOf({ header, rows }: Table, language: Language): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START + csvLines([header], language));
  let waiting: (readonly Cell[])[] = [];
  let characters = 0;
  for await (const row of rows) {
    waiting.push(row);
    characters += charactersIn(row);
    if (waiting.length * header.length < CELLS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield Buffer.from(csvLines(waiting, language));
    waiting = [];
    characters = 0;
    await nextTurn();
  }
  if (waiting.length > 0) yield Buffer.from(csvLines(waiting, language));
}
