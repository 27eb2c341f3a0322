import { setImmediate } from 'node:timers/promises';
import type { FrameworkPreview } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { type BlankCause, FRAMEWORK_COLUMNS, SHEETS, type FrameworkColumn, type NamedRow } from './columns.ts';
import { addBlank, amountOf, isBlank, sameName, sdgOf, shareOf, textOf } from './cell-values.ts';
import type { Problems } from './excel-problems.ts';

type OutcomeInput = FrameworkPreview['outcomes'][number];
type IndicatorInput = OutcomeInput['indicators'][number];

const LONG = 5000;
const MAX_ADDRESS = 2000;
const SHARES = ['deadweight', 'attribution', 'displacement', 'dropOff'] as const;

/** A class, since creating closures for each row takes most of the time. */
class RowReader {
  readonly #row: number;
  readonly #cells: NamedRow<FrameworkColumn>['cells'];
  readonly #blanks: NamedRow<FrameworkColumn>['blanks'];
  readonly #problems: Problems;

  constructor({ row, cells, blanks }: NamedRow<FrameworkColumn>, problems: Problems) {
    this.#blanks = blanks;
    this.#row = row;
    this.#cells = cells;
    this.#problems = problems;
  }

  at(column: FrameworkColumn) {
    return { sheet: SHEETS.framework, row: this.#row, column: FRAMEWORK_COLUMNS[column] };
  }

  text(column: FrameworkColumn, maxLength?: number): string {
    return textOf(this.#cells[column], this.at(column), this.#problems, maxLength);
  }

  required(column: FrameworkColumn): string {
    const value = this.text(column);
    if (value === '') addBlank(this.at(column), this.#blanks[column], this.#problems);
    return value;
  }

  /** Their content would be lost silently. */
  checkFormulas(): void {
    for (const [column, cause] of Object.entries(this.#blanks) as [FrameworkColumn, BlankCause][])
      if (cause === 'formula') this.#problems.add(this.at(column), 'formula-uncached');
  }

  sdg(): number | null {
    if (!isBlank(this.#cells.sdg)) return sdgOf(this.#cells.sdg, this.at('sdg'), this.#problems);
    addBlank(this.at('sdg'), this.#blanks.sdg, this.#problems);
    return null;
  }

  isGiven(column: FrameworkColumn): boolean {
    return this.#cells[column] !== null && this.#cells[column] !== undefined && this.#cells[column] !== '';
  }

  address(column: FrameworkColumn): string {
    const typed = this.text(column, MAX_ADDRESS);
    const address = webAddress(typed);
    if (typed !== '' && address === '') this.#problems.add(this.at(column), 'address-unreadable');
    return address;
  }

  amount(column: FrameworkColumn): number | null {
    if (this.#blanks[column] === 'merged' && isBlank(this.#cells[column]))
      this.#problems.add(this.at(column), 'cell-merged');
    return amountOf(this.#cells[column], this.at(column), this.#problems);
  }

  share(column: FrameworkColumn): number | null {
    return shareOf(this.#cells[column], this.at(column), this.#problems);
  }
}

/** By name, so that thousands of rows are not compared with each other. */
interface Known {
  outcomes: Map<string, OutcomeInput>;
  indicators: Map<string, IndicatorInput>;
  proxies: Set<string>;
}
const keyOf = (...names: (string | number | null)[]): string =>
  JSON.stringify(names.map((name) => (typeof name === 'string' ? sameName(name) : name)));

function outcomeFor(row: RowReader, { outcomes }: Known, problems: Problems): OutcomeInput | null {
  const name = row.required('outcomeName');
  if (name === '') return null;
  const found = outcomes.get(sameName(name));
  // Rows after the first one of an outcome may omit its description and goal.
  if (found && !row.isGiven('sdg')) return found;
  const sdg = row.sdg();
  if (found && sdg !== null && sdg !== found.sdg) problems.add(row.at('sdg'), 'sdg-differs');
  if (found) return found;
  // The type requires a goal; the reported problem prevents the import.
  const outcome = { name, description: row.text('outcomeDescription', LONG), sdg: sdg ?? 1, indicators: [] };
  outcomes.set(sameName(name), outcome);
  return outcome;
}

function addFilters(row: RowReader, indicator: IndicatorInput, problems: Problems): void {
  const filters = indicator.filters ?? {};
  for (const name of SHARES) {
    const share = row.share(name);
    if (share === null) continue;
    const previous = filters[name] ?? null;
    if (previous !== null && previous !== share) problems.add(row.at(name), 'filter-differs');
    else filters[name] = share;
  }
  indicator.filters = filters;
}

function indicatorFor(row: RowReader, outcome: OutcomeInput, { indicators }: Known): IndicatorInput | null {
  const name = row.required('indicatorName');
  if (name === '') return null;
  const key = keyOf(outcome.name as string, name);
  const found = indicators.get(key);
  if (found) return found;
  const indicator = { name, description: row.text('indicatorDescription', LONG), proxies: [], filters: {} };
  outcome.indicators.push(indicator);
  indicators.set(key, indicator);
  return indicator;
}

function addProxy(
  row: RowReader,
  outcome: OutcomeInput,
  indicator: IndicatorInput,
  { proxies }: Known,
  problems: Problems,
): void {
  const name = row.required('proxyName');
  const defaultValue = row.amount('proxyValue');
  if (name === '') return;
  const key = keyOf(outcome.name as string, indicator.name as string, name, defaultValue);
  if (proxies.has(key)) return problems.add(row.at('proxyName'), 'row-twice');
  proxies.add(key);
  indicator.proxies.push({
    name,
    defaultValue,
    sourceName: row.text('proxySourceName'),
    sourceUrl: row.address('proxySourceUrl'),
  });
}

const BATCH = 200;

/** By name (docs/rules/12-frameworks.md#framework-import). */
export async function outcomesOf(
  rows: Iterable<NamedRow<FrameworkColumn>>,
  problems: Problems,
): Promise<OutcomeInput[]> {
  const found: Known = { outcomes: new Map(), indicators: new Map(), proxies: new Set() };
  let read = 0;
  for (const named of rows) {
    if (++read % BATCH === 0) await setImmediate();
    const row = new RowReader(named, problems);
    row.checkFormulas();
    const outcome = outcomeFor(row, found, problems);
    const indicator = outcome && indicatorFor(row, outcome, found);
    if (!indicator) continue;
    addFilters(row, indicator, problems);
    addProxy(row, outcome, indicator, found, problems);
  }
  return [...found.outcomes.values()];
}
