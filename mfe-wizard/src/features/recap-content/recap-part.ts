import type { RecapTexts } from './recap-texts.ts';

export type Fact = [name: string, value: string];

/**
 * A part of the recap, on screen and on paper. A `table` repeats caption and header on every page;
 * `records` are rows too wide for paper.
 */
export type RecapPart =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'answers'; head: [string, string]; body: Fact[] }
  | { kind: 'table'; caption: string; head: string[]; body: string[][] }
  | { kind: 'records'; caption: string; records: { title: string; facts: Fact[] }[] }
  | { kind: 'html'; html: string }
  | { kind: 'image'; caption: string; source: string };

/** More columns than this do not fit on paper, and even fewer if a cell is long. */
const MAX_COLUMNS = 5;
const MAX_LONG_COLUMNS = 3;
const LONG = 160;

/** Without facts that have no value. */
export const filled = (facts: Fact[]): Fact[] => facts.filter(([, value]) => value.trim() !== '');

function isWide(rows: string[][]): boolean {
  const columns = rows[0]?.length ?? 0;
  return (
    columns > MAX_COLUMNS || (columns > MAX_LONG_COLUMNS && rows.some((row) => row.some((cell) => cell.length > LONG)))
  );
}

/** A table, or a list for each row if the table is too wide for paper. */
export function tablePart(caption: string, rows: string[][], words: RecapTexts): RecapPart {
  const [head = [], ...body] = rows;
  if (!isWide(rows)) return { kind: 'table', caption, head, body };
  const titleOf = (index: number): string =>
    words.record.replace('{{number}}', String(index + 1)).replace('{{count}}', String(body.length));
  const records = body.map((row, index) => ({
    title: titleOf(index),
    facts: row
      .map((cell, column): Fact => [head[column] ?? '', cell.trim() || words.noAnswer])
      .filter(([name, value]) => name !== '' || value !== words.noAnswer),
  }));
  return { kind: 'records', caption, records };
}
