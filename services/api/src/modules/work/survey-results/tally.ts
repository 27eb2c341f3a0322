import type { NumberSpread } from '@impact-call/contracts';
import type { CountableQuestion } from '@impact-call/survey';
import { choicesIn, isAnswered, numberIn, rowsAt, valuesAt, type Answers } from './values-at.ts';

const MAX_BINS = 10;

function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(at)] ?? 0;
  const upper = sorted[Math.ceil(at)] ?? lower;
  return lower + (upper - lower) * (at - Math.floor(at));
}

function binsOf(sorted: Float64Array): NumberSpread['bins'] {
  const from = sorted[0] ?? 0;
  const to = sorted.at(-1) ?? from;
  const count = from === to ? 1 : Math.min(MAX_BINS, sorted.length);
  const edge = (index: number): number => (index === count ? to : from + ((to - from) * index) / count);
  const bins = Array.from({ length: count }, (_, index) => ({ from: edge(index), to: edge(index + 1), count: 0 }));
  let bin = 0;
  for (const number of sorted) {
    while (bin < count - 1 && number >= (bins[bin]?.to ?? to)) bin += 1;
    const found = bins[bin];
    if (found) found.count += 1;
  }
  return bins;
}

/** Pseudo-random; the same for the same n. */
function positionOf(n: number): number {
  let hash = Math.imul(n ^ (n >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % n;
}

/** In bounded memory: only quartiles beyond `max` numbers come from a uniform sample, all else is exact. */
export class NumberSample {
  private stored: Float64Array;
  private count = 0;
  private mean = 0;
  private minimum = Infinity;
  private maximum = -Infinity;

  constructor(private readonly max: number) {
    this.stored = new Float64Array(Math.min(max, 64));
  }

  add(number: number): void {
    this.count += 1;
    this.mean += (number - this.mean) / this.count;
    this.minimum = Math.min(this.minimum, number);
    this.maximum = Math.max(this.maximum, number);
    this.store(number);
  }

  /** Null while there are none. Sorts the stored values: some ten milliseconds for the largest sample. */
  spread(): NumberSpread | null {
    const { count, minimum, maximum, mean } = this;
    if (count === 0) return null;
    const sorted = this.stored.slice(0, Math.min(count, this.max)).sort();
    return {
      ...{ count, minimum, maximum, mean },
      lowerQuartile: quantile(sorted, 0.25),
      median: quantile(sorted, 0.5),
      upperQuartile: quantile(sorted, 0.75),
      isSampled: count > this.max,
      bins: binsOf(sorted),
    };
  }

  private store(number: number): void {
    const place = this.count <= this.max ? this.count - 1 : positionOf(this.count);
    if (place >= this.max) return;
    if (place >= this.stored.length) {
      const larger = new Float64Array(Math.min(this.max, this.stored.length * 2));
      larger.set(this.stored);
      this.stored = larger;
    }
    this.stored[place] = number;
  }
}

/** Texts are added when it is read. */
export interface QuestionCounts {
  answered: number;
  entries: number;
  /** The question's values, and the first others. */
  options: ReadonlyMap<string, number>;
  /** Number of values that are not in `options`. */
  unlisted: number;
  /** Counts of a table or ranking: by row, then by column or rank. */
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
