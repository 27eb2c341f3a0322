import type { NumberSpread } from '@impact-call/contracts';
import type { CountableQuestion } from '@impact-call/survey';
import { NumberSample } from './number-spread.ts';
import { choicesIn, isAnswered, numberIn, rowsAt, valuesAt, type Answers } from './values-at.ts';

/** Texts are added when it is read. */
export interface QuestionCounts {
  answered: number;
  entries: number;
  /** The question's values, and the first others. */
  options: ReadonlyMap<string, number>;
  /** Of values that are not in `options`. */
  unlisted: number;
  /** Of a table or ranking: by row, then by column or rank. */
  rows: ReadonlyMap<string, RowCounts>;
  numbers: NumberSpread | null;
}

interface RowCounts {
  answered: number;
  counts: ReadonlyMap<string, number>;
}

/** Values that the question does not offer, counted separately. */
const MAX_OTHERS = 50;
const MAX_ROWS = 500;

/** Offered values, and a limited number of others. */
class ValueCounts {
  unlisted = 0;
  readonly counts: Map<string, number>;

  constructor(private readonly offered: readonly string[]) {
    this.counts = new Map(offered.map((value) => [value, 0]));
  }

  add(value: string): void {
    const known = this.counts.get(value);
    if (known === undefined && this.counts.size >= this.offered.length + MAX_OTHERS) this.unlisted += 1;
    else this.counts.set(value, (known ?? 0) + 1);
  }
}

type Row = { answered: number; values: ValueCounts };

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

class TableTally {
  readonly rows: Map<string, Row>;

  constructor(private readonly question: CountableQuestion) {
    this.rows = new Map(question.rows.map(({ value }) => [value, this.emptyRow()]));
  }

  add(answers: Answers): number {
    let filled = 0;
    for (const [name, chosen] of rowsOf(this.question, answers)) {
      filled += 1;
      const row = this.rowAt(name);
      if (!row) continue;
      row.answered += 1;
      for (const value of chosen) row.values.add(value);
    }
    return filled;
  }

  private rowAt(name: string): Row | undefined {
    const known = this.rows.get(name);
    if (known || this.rows.size >= this.question.rows.length + MAX_ROWS) return known;
    const row = this.emptyRow();
    this.rows.set(name, row);
    return row;
  }

  private emptyRow(): Row {
    return { answered: 0, values: new ValueCounts(this.question.options.map(({ value }) => value)) };
  }
}

export class Tally {
  private readonly table: TableTally | null;
  private readonly options: ValueCounts;
  private readonly numbers: NumberSample;
  private answered = 0;
  private entries = 0;

  constructor(
    private readonly question: CountableQuestion,
    maxNumbers: number,
  ) {
    const isTable = question.kind === 'matrix' || question.kind === 'ranking';
    this.table = isTable ? new TableTally(question) : null;
    this.options = new ValueCounts(isTable ? [] : question.options.map(({ value }) => value));
    this.numbers = new NumberSample(maxNumbers);
  }

  add(answers: Answers): void {
    const values = this.table ? [] : valuesAt(answers, this.question.place);
    const given = this.table ? this.table.add(answers) : values.length;
    for (const value of values) this.addValue(value);
    this.entries += given;
    this.answered += given > 0 ? 1 : 0;
  }

  counts(): QuestionCounts {
    const { answered, entries, options } = this;
    const rows = [...(this.table?.rows ?? [])].map(
      ([name, row]) => [name, { answered: row.answered, counts: new Map(row.values.counts) }] as const,
    );
    return {
      ...{ answered, entries, options: new Map(options.counts), unlisted: options.unlisted },
      rows: new Map(rows),
      numbers: this.numbers.spread(),
    };
  }

  private addValue(value: unknown): void {
    const { kind, isScale } = this.question;
    if (kind === 'choice') for (const choice of choicesIn(value)) this.options.add(choice);
    const number = kind === 'number' || isScale ? numberIn(value) : undefined;
    if (number !== undefined) this.numbers.add(number);
  }
}
