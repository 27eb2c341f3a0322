import { CFB, utils, write } from 'xlsx';
import type { HostileEntry } from '../files/hostile-archives.ts';

/** Columns of the sheet "Impact framework" (docs/rules/12-frameworks.md#framework-import). */
export const HEADERS = [
  'Outcome Name',
  'Outcome Description',
  'Sdg',
  'Indicator Name',
  'Indicator Description',
  'Proxy Name',
  'Proxy Value',
  'Proxy Source Name',
  'Proxy Source Url',
  'Deadweight',
  'Attribution',
  'Displacement',
  'Drop Off',
];

/** A row with a value in every column. */
export const FULL_ROW = [
  'More jobs',
  'After training',
  8,
  'Contracts',
  'Of a year',
  'Cost of unemployment',
  9800.5,
  'Statistics',
  'https://www.istat.it',
  0.25,
  '30 %',
  0,
  '0,1',
];

/** The workbook of a framework with these rows, as a spreadsheet program writes it. */
export function frameworkWorkbook(rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx', bookSST = false): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADERS, ...rows]), 'Impact framework');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name', 'Description'], ['Families']]), 'Stakeholder');
  return write(book, { type: 'buffer', bookType, bookSST, compression: true }) as Buffer;
}

/** `count` rows with a text or number in every column, in 400 outcomes, like the largest frameworks. */
export const manyRows = (count: number): unknown[][] =>
  Array.from({ length: count }, (_, index) => [
    `Outcome number ${index % 400}`,
    'What it is about',
    ((index % 400) % 17) + 1,
    `Indicator ${Math.floor(index / 1200)} of outcome ${index % 400}`,
    `How it is measured, ${index % 6}`,
    `Proxy ${index}`,
    index + 0.5,
    `Source ${index % 50}`,
    `https://www.example.org/sources/${index % 50}`,
    0.25,
    0.3,
    0,
    0.1,
  ]);

/** The parts of an `.xlsx`, for changing and packing. */
export function partsOf(workbook: Buffer): HostileEntry[] {
  const archive = CFB.read(workbook, { type: 'buffer' });
  return archive.FullPaths.flatMap((path: string, index: number) => {
    const content = archive.FileIndex[index]?.content;
    return content && content.length > 0
      ? [{ name: path.replace(/^Root Entry\//, ''), data: Buffer.from(content as Uint8Array) }]
      : [];
  });
}
