import type { Cell, Sheet } from '../../../platform/workbooks/sheets.ts';

/** The sheets of a framework file (docs/rules.md#framework-sheets). */
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

/** One row by column; `row` is its number in Excel. */
export interface NamedRow<Column extends string> {
  row: number;
  cells: Partial<Record<Column, Cell>>;
}

/** No sheet or column of ours is called by more characters; a file can name its own by millions. */
const LONGEST_TITLE = 200;

// Camel-casing makes one of headers that differ in case and spacing; comparing without either does the same for "proxy
// value" and "ProxyValue".
const keyOf = (text: Cell): string =>
  typeof text === 'string' && text.length <= LONGEST_TITLE ? text.toLowerCase().replace(/[^a-z0-9]/g, '') : '';

export const findSheet = (sheets: readonly Sheet[], name: string): Sheet | undefined =>
  sheets.find((sheet) => keyOf(sheet.name) === keyOf(name));

const isEmpty = (row: readonly Cell[]): boolean =>
  row.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

/** Which row is the header: the first one that holds anything; -1 when none does. */
export const headerOf = (rows: readonly Cell[][]): number => rows.findIndex((row) => !isEmpty(row));

/**
 * The rows below the header, which is the first row that holds anything; columns that nobody knows are left out. There
 * may be very many: each is made when it is asked for.
 */
export function namedRows<Column extends string>(
  { rows }: Sheet,
  columns: Readonly<Record<Column, string>>,
): { found: Set<Column>; rows: Iterable<NamedRow<Column>> } {
  const header = headerOf(rows);
  const places = (Object.keys(columns) as Column[]).flatMap((column) => {
    const place = (rows[header] ?? []).findIndex((cell) => keyOf(cell) === keyOf(columns[column]));
    return place < 0 ? [] : [[column, place] as const];
  });
  const below = function* (): Generator<NamedRow<Column>> {
    for (const [index, row] of rows.entries()) {
      if (index <= header || isEmpty(row)) continue;
      const cells: NamedRow<Column>['cells'] = {};
      for (const [column, place] of places) cells[column] = row[place] ?? null;
      yield { row: index + 1, cells };
    }
  };
  return { found: new Set(places.map(([column]) => column)), rows: below() };
}
