import type { NumberSpread } from '@impact-call/contracts';
import type { CountableQuestion } from '@impact-call/survey';
import { createNumberSpread } from './number-spread.ts';
import { choicesIn, isAnswered, numberIn, rowsAt, valuesAt, type Answers } from './values-at.ts';

/** The counts of a question; texts are added when it is read. */
export interface QuestionCounts {
  answered: number;
  entries: number;
  /** By value; those that the question offers, and the first others. */
  options: ReadonlyMap<string, number>;
  /** Choices of values that are not in `options`. */
  unlisted: number;
  /** For a table or ranking: by row, then by column or rank. */
  rows: ReadonlyMap<string, RowCounts>;
  numbers: NumberSpread | null;
}

interface RowCounts {
  answered: number;
  counts: ReadonlyMap<string, number>;
}

/** Maximum number of values counted separately that the question does not offer. */
const MAX_OTHERS = 50;
/** Maximum number of unknown rows of a table, which answers to other versions may have. */
const MAX_ROWS = 500;

/** Counts values; known ones and a limited number of others separately. */
function createValueCounts(offered: readonly string[]) {
  const counts = new Map(offered.map((value) => [value, 0]));
  let unlisted = 0;
  return {
    counts,
    unlisted: () => unlisted,
    add(value: string): void {
      const known = counts.get(value);
      if (known === undefined && counts.size >= offered.length + MAX_OTHERS) unlisted += 1;
      else counts.set(value, (known ?? 0) + 1);
    },
  };
}

type Row = { answered: number; values: ReturnType<typeof createValueCounts> };

/** The rows of an answer, with the choices in each. */
function* rowsOf({ kind, place }: CountableQuestion, answers: Answers): Iterable<[string, Iterable<string>]> {
  if (kind === 'ranking') {
    // A ranking is a list of rows, whose index is the rank.
    for (const [at, row] of [...choicesIn(valuesAt(answers, place)[0])].entries()) yield [row, [String(at)]];
    return;
  }
  const { field } = place;
  for (const [name, row] of rowsAt(answers, place)) {
    const value = field === undefined ? row : valuesAt({ row: row }, { key: 'row', inside: 'item', field })[0];
    if (isAnswered(value)) yield [name, choicesIn(value)];
  }
}

function createTable(question: CountableQuestion) {
  const columns = question.options.map(({ value }) => value);
  const aRow = (): Row => ({ answered: 0, values: createValueCounts(columns) });
  const rows = new Map(question.rows.map(({ value }) => [value, aRow()]));
  const rowAt = (name: string): Row | undefined => {
    const known = rows.get(name);
    if (known || rows.size >= question.rows.length + MAX_ROWS) return known;
    const row = aRow();
    rows.set(name, row);
    return row;
  };
  return {
    rows,
    /** Returns the number of answered rows. */
    add(answers: Answers): number {
      let filled = 0;
      for (const [name, chosen] of rowsOf(question, answers)) {
        filled += 1;
        const row = rowAt(name);
        if (!row) continue;
        row.answered += 1;
        for (const value of chosen) row.values.add(value);
      }
      return filled;
    },
  };
}

/** Counts the answers to one question; `mostNumbers` limits the stored numbers. */
export function createTally(question: CountableQuestion, maxNumbers: number) {
  const { kind, place, isScale } = question;
  const isTable = kind === 'matrix' || kind === 'ranking';
  const table = isTable ? createTable(question) : null;
  const options = createValueCounts(isTable ? [] : question.options.map(({ value }) => value));
  const numbers = createNumberSpread(maxNumbers);
  let answered = 0;
  let entries = 0;
  const addValue = (value: unknown): void => {
    if (kind === 'choice') for (const choice of choicesIn(value)) options.add(choice);
    const number = kind === 'number' || isScale ? numberIn(value) : undefined;
    if (number !== undefined) numbers.add(number);
  };
  return {
    add(answers: Answers): void {
      const values = table ? [] : valuesAt(answers, place);
      const given = table ? table.add(answers) : values.length;
      values.forEach(addValue);
      entries += given;
      answered += given > 0 ? 1 : 0;
    },
    counts: (): QuestionCounts => ({
      ...{ answered, entries, options: new Map(options.counts), unlisted: options.unlisted() },
      rows: new Map(
        [...(table?.rows ?? [])].map(([name, row]) => [
          name,
          { answered: row.answered, counts: new Map(row.values.counts) },
        ]),
      ),
      numbers: numbers.spread(),
    }),
  };
}
export type Tally = ReturnType<typeof createTally>;
