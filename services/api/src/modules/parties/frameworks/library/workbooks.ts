import {
  type DeflatorPreview,
  type ExcelProblemCode,
  MAX_DEFLATORS,
  MAX_IMPORTED_PROXIES,
  type ProxyEntryInput,
  type ProxyPreview,
} from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { countryCode } from '@impact-call/domain';
import { isDeepStrictEqual } from 'node:util';
import type { Sheet } from '../../../../platform/workbooks/sheets.ts';
import { resolveText, type LocalizedText } from '../../../../platform/text/localized-text.ts';
import { addBlank, amountOf, isBlank, sameName, textOf } from '../excel/cell-values.ts';
import { findSheet, type NamedRow, namedRows, type ReadSheet } from '../excel/columns.ts';
import { Problems } from '../excel/excel-problems.ts';
import { rowsOf } from '../excel/problem-rows.ts';
import { MAX_ROWS, readSheets } from '../excel/read-sheets.ts';
import type { WorkbookWorkers } from '../excel/workbook-workers.ts';
import type { DeflatorService } from './deflators.ts';
import type { ProxyEntryRecord, ProxyEntryRepository } from './entry-repository.ts';
import { contentOf } from './library-service.ts';

/** A row has either "Name" for all languages, or one for each; the same for "Unit". */
const LIBRARY_SHEET = 'Proxies';
const LIBRARY_COLUMNS = {
  ...{ name: 'Name', nameEn: 'Name EN', nameIt: 'Name IT', nameFr: 'Name FR', value: 'Value' },
  ...{ unit: 'Unit', unitEn: 'Unit EN', unitIt: 'Unit IT', unitFr: 'Unit FR' },
  ...{ year: 'Year', country: 'Country', currency: 'Currency', licence: 'Licence' },
  ...{ sourceName: 'Source Name', sourceUrl: 'Source Url', note: 'Note' },
} as const;
type LibraryColumn = keyof typeof LIBRARY_COLUMNS;

const DEFLATOR_SHEET = 'Deflators';
export const DEFLATOR_COLUMNS = { year: 'Year', index: 'Index' } as const;
type DeflatorColumn = keyof typeof DEFLATOR_COLUMNS;

class Row<Column extends string> {
  constructor(
    private readonly sheet: string,
    private readonly titles: Readonly<Record<Column, string>>,
    private readonly named: NamedRow<Column>,
    private readonly problems: Problems,
  ) {
    for (const [column, cause] of Object.entries(named.blanks) as [Column, string][])
      if (cause === 'formula') this.add(column, 'formula-uncached');
  }

  add(column: Column, code: ExcelProblemCode): void {
    this.problems.add(this.at(column), code);
  }

  text(column: Column, maxLength?: number): string {
    return textOf(this.named.cells[column], this.at(column), this.problems, maxLength);
  }

  /** A missing or unreadable number is an error. */
  amount(column: Column): number {
    const cell = this.named.cells[column];
    if (isBlank(cell)) addBlank(this.at(column), this.named.blanks[column], this.problems);
    const value = amountOf(cell, this.at(column), this.problems);
    if (value === null && !isBlank(cell)) this.add(column, 'required');
    return value ?? 0;
  }

  year(column: Column): number {
    const year = Number(this.text(column));
    if (Number.isInteger(year) && year >= 1900 && year <= 2100) return year;
    this.add(column, 'year-unreadable');
    return 2000;
  }

  localized(all: Column, byLanguage: Readonly<Record<'en' | 'it' | 'fr', Column>>, maxLength: number): LocalizedText {
    const texts = Object.entries(byLanguage).map(([language, column]) => [language, this.text(column, maxLength)]);
    const written = texts.filter(([, wording]) => wording !== '');
    return written.length === 0 ? this.text(all, maxLength) : Object.fromEntries(written);
  }

  private at(column: Column) {
    return { sheet: this.sheet, row: this.named.row, column: this.titles[column] };
  }
}

function entryOf(row: Row<LibraryColumn>): ProxyEntryInput {
  const name = row.localized('name', { en: 'nameEn', it: 'nameIt', fr: 'nameFr' }, 500);
  if (resolveText(name, 'en') === '') row.add('name', 'required');
  const country = row.text('country');
  const code = country === '' ? '' : countryCode(country);
  if (code === null) row.add('country', 'country-unknown');
  const currency = row.text('currency').toUpperCase() || 'EUR';
  if (!/^[A-Z]{3}$/.test(currency)) row.add('currency', 'currency-unknown');
  const [sourceName, sourceUrl] = [row.text('sourceName'), row.text('sourceUrl', 2000)];
  if (sourceName === '') row.add('sourceName', 'required');
  if (sourceUrl !== '' && webAddress(sourceUrl) === '') row.add('sourceUrl', 'address-unreadable');
  return contentOf({
    ...{ name, value: row.amount('value'), year: row.year('year'), country: code ?? '', currency },
    unit: row.localized('unit', { en: 'unitEn', it: 'unitIt', fr: 'unitFr' }, 200),
    ...{ licence: row.text('licence', 200), sourceName, sourceUrl, note: row.text('note', 2000) },
  });
}

const keyOf = ({ name, unit, country }: Pick<ProxyEntryInput, 'name' | 'unit' | 'country'>): string =>
  JSON.stringify([sameName(resolveText(name, 'en')), sameName(resolveText(unit, 'en')), country]);

/** Reports a missing sheet or required column. */
function rowsIn<Column extends string>(
  sheets: readonly ReadSheet[],
  { sheet: name, titles, required }: { sheet: string; titles: Readonly<Record<Column, string>>; required: Column[] },
  problems: Problems,
): Row<Column>[] {
  const sheet = findSheet(sheets, name) ?? (sheets.length === 1 ? sheets[0] : undefined);
  if (!sheet) {
    problems.add({ sheet: name }, 'sheet-missing');
    return [];
  }
  if (sheet.rows.length > MAX_ROWS) problems.add({ sheet: sheet.name }, 'too-many-rows');
  const { found, above, rows } = namedRows(sheet, titles);
  if (above !== null) problems.add({ sheet: sheet.name, row: above }, 'rows-above');
  const missing = required.filter((column) => !found.has(column));
  for (const column of missing) problems.add({ sheet: sheet.name, column: titles[column] }, 'column-missing');
  if (missing.length > 0) return [];
  return [...rows].map((row) => new Row(sheet.name, titles, row, problems));
}

const shownProblems = (
  sheets: readonly ReadSheet[],
  { list, counts }: Problems,
  titles: Readonly<Record<string, string>>,
) => ({
  problems: list,
  rows: rowsOf(sheets, list, () => titles),
  errorsCount: counts.error,
  warningsCount: counts.warning,
});

/** Excel files of the library and of the deflators (docs/rules/14-decisions.md#proxy-import). */
export class ProxyWorkbooks {
  constructor(
    private readonly entries: Pick<ProxyEntryRepository, 'all'>,
    private readonly deflators: Pick<DeflatorService, 'rows'>,
    private readonly workers: Pick<WorkbookWorkers, 'read' | 'write'>,
  ) {}

  /** @throws as `readSheets` does */
  async readEntries(bytes: Buffer, owner: string): Promise<ProxyPreview> {
    const sheets = await readSheets(bytes, this.workers, owner);
    const problems = new Problems();
    const layout = { sheet: LIBRARY_SHEET, titles: LIBRARY_COLUMNS, required: ['value', 'year', 'sourceName'] };
    const rows = rowsIn<LibraryColumn>(sheets, layout as typeof layout & { required: LibraryColumn[] }, problems);
    const current = new Map((await this.entries.all()).map((record) => [keyOf(record), record]));
    const read = new Map<string, ProxyEntryInput>();
    for (const row of rows) {
      const entry = entryOf(row);
      if (read.has(keyOf(entry))) row.add('name', 'row-twice');
      else read.set(keyOf(entry), entry);
    }
    const changed = [...read].filter(([key, entry]) => !isSame(entry, current.get(key)));
    if (changed.length > MAX_IMPORTED_PROXIES) problems.add({ sheet: LIBRARY_SHEET }, 'too-many');
    const entries = changed.map(([key, entry]) => changeOf(entry, current.get(key)));
    return {
      entries: entries.slice(0, MAX_IMPORTED_PROXIES),
      unchangedCount: read.size - changed.length,
      ...shownProblems(sheets, problems, LIBRARY_COLUMNS),
    };
  }

  /** @throws as `readSheets` does */
  async readDeflators(bytes: Buffer, owner: string): Promise<DeflatorPreview> {
    const sheets = await readSheets(bytes, this.workers, owner);
    const problems = new Problems();
    const required: DeflatorColumn[] = ['year', 'index'];
    const rows = rowsIn(sheets, { sheet: DEFLATOR_SHEET, titles: DEFLATOR_COLUMNS, required }, problems);
    const present = await this.deflators.rows();
    const before = new Map(present.map(({ year, index }) => [year, index]));
    const read = new Map<number, number>();
    for (const row of rows) {
      const [year, index] = [row.year('year'), row.amount('index')];
      if (index <= 0) row.add('index', 'number-out-of-range');
      if (read.has(year)) row.add('year', 'row-twice');
      else read.set(year, index);
    }
    if (read.size > MAX_DEFLATORS) problems.add({ sheet: DEFLATOR_SHEET }, 'too-many');
    return {
      deflators: [...read]
        .sort(([one], [other]) => one - other)
        .slice(0, MAX_DEFLATORS)
        .map(([year, index]) => ({ year, index, before: before.get(year) ?? null })),
      removed: present.filter(({ year }) => !read.has(year)).map(({ year }) => year),
      ...shownProblems(sheets, problems, DEFLATOR_COLUMNS),
    };
  }

  async write(owner: string): Promise<Buffer> {
    const [entries, deflators] = await Promise.all([this.entries.all(), this.deflators.rows()]);
    const sheets: Sheet[] = [
      { name: LIBRARY_SHEET, rows: [Object.values(LIBRARY_COLUMNS), ...entries.map(cellsOf)] },
      {
        name: DEFLATOR_SHEET,
        rows: [Object.values(DEFLATOR_COLUMNS), ...deflators.map(({ year, index }) => [year, index])],
      },
    ];
    return this.workers.write({ sheets, percentColumns: [] }, owner);
  }
}

const isSame = (entry: ProxyEntryInput, record: ProxyEntryRecord | undefined): boolean =>
  record !== undefined && isDeepStrictEqual(entry, contentOf(record));

const changeOf = (entry: ProxyEntryInput, record: ProxyEntryRecord | undefined): ProxyPreview['entries'][number] => ({
  entry: { ...entry, id: record?.entryId ?? null, version: record?.version ?? null },
  before: record ? { value: record.value, year: record.year, currency: record.currency } : null,
});

function cellsOf(record: ProxyEntryRecord): Sheet['rows'][number] {
  const forAll = (text: LocalizedText) => (typeof text === 'string' ? text : null);
  const inLanguage = (text: LocalizedText, language: 'en' | 'it' | 'fr') =>
    typeof text === 'string' ? null : (text[language] ?? null);
  const { name, unit, value, year, country, currency, licence, sourceName, sourceUrl, note } = record;
  return [
    ...[forAll(name), inLanguage(name, 'en'), inLanguage(name, 'it'), inLanguage(name, 'fr'), value],
    ...[forAll(unit), inLanguage(unit, 'en'), inLanguage(unit, 'it'), inLanguage(unit, 'fr')],
    ...[year, country, currency, licence, sourceName, sourceUrl, note],
  ];
}
