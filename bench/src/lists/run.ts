import { type Cell, costOf, exponent, timeOf, workOf } from './measured.ts';
import { type Sized, withSizes } from './sized.ts';
import { PAGE_SIZE } from './wishes.ts';

const SIZES = (process.env['SIZES'] ?? '1000,10000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
/** Requests of each list per round and size, in sequence. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 3);
const ONLY = process.env['ONLY'] ?? '';
/** Warm-up rounds are not counted: afterwards code is compiled and the database's cache is warm. */
const WARM_UP_ROUNDS = 3;
const MAX_EXPONENT = 0.1;

type Cells = Map<string, Map<number, Cell>>;

/** One round through all lists; each is requested at all sizes in turn, so that they share the machine's conditions. */
async function round(all: readonly Sized[], cells: Cells, counts: boolean): Promise<void> {
  const names = all[0]?.lists.map(([name]) => name).filter((name) => name.includes(ONLY)) ?? [];
  for (const name of names)
    for (const { size, db, lists, send } of all) {
      const list = lists.find(([own]) => own === name);
      if (list === undefined) continue;
      const own = cells.get(name) ?? new Map<number, Cell>();
      cells.set(name, own);
      for (let request = 0; request < REQUESTS; request += 1) {
        const cost = await costOf(db, list, send);
        const cell = own.get(size);
        if (cell === undefined) own.set(size, { size, first: cost, later: [] });
        else if (counts) cell.later.push(cost);
      }
    }
}

const row = (cells: readonly Cell[], valueOf: (cell: Cell) => number, digits: number): string =>
  cells.map((cell) => valueOf(cell).toFixed(digits)).join(' ');

/** Only over sizes whose pages are as full as the largest size's: a fuller page would look like growth. */
function slopeOf(cells: readonly Cell[], valueOf: (cell: Cell) => number): number {
  const full = cells.filter(({ first }) => first.rows === cells.at(-1)?.first.rows);
  return exponent(full.map((cell) => ({ size: cell.size, value: valueOf(cell) })));
}

function print(found: Cells): void {
  const rows = [...found].map(([name, own]) => {
    const cells = [...own.values()];
    return { name, cells, time: slopeOf(cells, timeOf), work: slopeOf(cells, workOf) };
  });
  for (const { name, cells, time, work } of rows)
    console.log(
      `${time <= MAX_EXPONENT ? '✓' : '✗'} ${name.padEnd(42)}ms ${row(cells, timeOf, 1).padEnd(26)}${time.toFixed(3).padStart(6)}` +
        `   examined ${row(cells, workOf, 0).padEnd(26)}${work.toFixed(3).padStart(6)}` +
        `   first: ms ${row(cells, ({ first }) => first.milliseconds, 0).padEnd(20)} examined ${row(cells, ({ first }) => first.examined, 0)}`,
    );
  const above = (slopes: readonly number[]): string =>
    `most ${Math.max(...slopes).toFixed(3)}, ${slopes.filter((slope) => slope > MAX_EXPONENT / 2).length} above ${MAX_EXPONENT / 2}, ` +
    `${slopes.filter((slope) => slope > MAX_EXPONENT).length} above ${MAX_EXPONENT}`;
  const times = rows.map(({ time }) => time);
  console.log(
    `${rows.length} lists of ${PAGE_SIZE} rows a page at ${SIZES.join(', ')} submissions, ${ROUNDS} rounds of ${REQUESTS}`,
  );
  console.log(`exponent of the time (lowest tenth): ${above(times)}`);
  console.log(`exponent of keys and documents examined (least): ${above(rows.map(({ work }) => work))}`);
  if (times.some((time) => time > MAX_EXPONENT)) process.exitCode = 1;
}

await withSizes(SIZES, async (all) => {
  const cells: Cells = new Map();
  for (let at = -WARM_UP_ROUNDS; at < ROUNDS; at += 1) {
    await round(all, cells, at >= 0);
    console.log(`round ${at + 1} of ${ROUNDS}`);
  }
  print(cells);
});
