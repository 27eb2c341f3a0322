import type { Cell, Sheet } from '../../../../platform/workbooks/sheets.ts';

/** The sheets of a framework file (docs/rules/12-frameworks.md#framework-sheets). */
export const SHEETS = { framework: 'Impact framework', stakeholder: 'Stakeholder' } as const;

export const FRAMEWORK_COLUMNS = {
  outcomeName: 'Outcome Name',
  outcomeDescription: 'Outcome Description',
  sdg: 'Sdg',
  indicatorName: 'Indicator Name',
  indicatorDescription: 'Indicator Description',
  proxyName: 'Proxy Name',
  proxyValue: 'Proxy Value',
  proxySourceName: 'Proxy Source Name',
  proxySourceUrl: 'Proxy Source Url',
  deadweight: 'Deadweight',
  attribution: 'Attribution',
  displacement: 'Displacement',
  dropOff: 'Drop Off',
} as const;
export type FrameworkColumn = keyof typeof FRAMEWORK_COLUMNS;

/** Without these a file cannot be read. */
export const REQUIRED_COLUMNS: readonly FrameworkColumn[] = [
  'outcomeName',
  'sdg',
  'indicatorName',
  'proxyName',
  'proxyValue',
];

export const STAKEHOLDER_COLUMNS = { name: 'Name', description: 'Description' } as const;
export type StakeholderColumn = keyof typeof STAKEHOLDER_COLUMNS;

/** Why a cell is blank: merged with others, or its formula was never calculated. */
export type BlankCause = 'merged' | 'formula';

/** Causes by row from 1, then by column from 0. */
export interface ReadSheet extends Sheet {
  blanks?: ReadonlyMap<number, ReadonlyMap<number, BlankCause>>;
}

export interface NamedRow<Column extends string> {
  row: number;
  cells: Partial<Record<Column, Cell>>;
  blanks: Partial<Record<Column, BlankCause>>;
}

/** A file can contain headers of millions of characters. */
const MAX_TITLE = 200;

// "proxy value" and "ProxyValue" are the same column.
const keyOf = (text: Cell): string =>
  typeof text === 'string' && text.length <= MAX_TITLE ? text.toLowerCase().replace(/[^a-z0-9]/g, '') : '';

export const findSheet = (sheets: readonly ReadSheet[], name: string): ReadSheet | undefined =>
  sheets.find((sheet) => keyOf(sheet.name) === keyOf(name));

const isEmpty = (row: readonly Cell[]): boolean =>
  row.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

const FIRST_ROWS = 50;

const firstFilled = (rows: readonly Cell[][]): number => rows.findIndex((row) => !isEmpty(row));

/** The row with the most of our titles, else the first non-empty one; -1 when there is none. */
export function headerOf(rows: readonly Cell[][], titles: readonly string[]): number {
  const keys = new Set(titles.map(keyOf));
  let [header, most] = [firstFilled(rows), 0];
  for (const [index, row] of rows.slice(0, FIRST_ROWS).entries()) {
    const count = new Set(row.map(keyOf).filter((key) => keys.has(key))).size;
    if (count > most) [header, most] = [index, count];
  }
  return header;
}

export interface FoundColumns<Column extends string> {
  found: Set<Column>;
  /** The first non-empty row above the header, if any. */
  above: number | null;
  rows: Iterable<NamedRow<Column>>;
}

/** Built lazily, since there may be many. */
export function namedRows<Column extends string>(
  { rows, blanks }: ReadSheet,
  columns: Readonly<Record<Column, string>>,
): FoundColumns<Column> {
  const header = headerOf(rows, Object.values(columns));
  const first = firstFilled(rows);
  const positions = (Object.keys(columns) as Column[]).flatMap((column) => {
    const position = (rows[header] ?? []).findIndex((cell) => keyOf(cell) === keyOf(columns[column]));
    return position < 0 ? [] : [[column, position] as const];
  });
  const causesOf = (causes: ReadonlyMap<number, BlankCause> | undefined): NamedRow<Column>['blanks'] => {
    const found: NamedRow<Column>['blanks'] = {};
    for (const [column, position] of causes ? positions : []) {
      const cause = causes?.get(position);
      if (cause) found[column] = cause;
    }
    return found;
  };
  const below = function* (): Generator<NamedRow<Column>> {
    for (const [index, row] of rows.entries()) {
      if (index <= header || isEmpty(row)) continue;
      const cells: NamedRow<Column>['cells'] = {};
      for (const [column, position] of positions) cells[column] = row[position] ?? null;
      yield { row: index + 1, cells, blanks: causesOf(blanks?.get(index + 1)) };
    }
  };
  const above = first < header ? first + 1 : null;
  return { found: new Set(positions.map(([column]) => column)), above, rows: below() };
}
