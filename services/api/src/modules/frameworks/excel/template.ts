import type { Language } from '@impact-call/contracts';
import { FRAMEWORK_COLUMNS, SHEETS, STAKEHOLDER_COLUMNS } from './columns.ts';
import { guideTexts } from './guide-texts.ts';

const EXAMPLE = [
  'More people in stable work',
  'After training',
  8,
  'Contracts of a year or more',
  'Counted after twelve months',
  'Yearly cost of unemployment',
  9800,
  'National statistics',
  'https://www.istat.it',
  0.25,
  0.3,
  0,
  0.1,
];

/** The file name of the template. */
export const TEMPLATE_NAME = 'impact-framework.xlsx';

/** An empty framework file: the two sheets with their headers, and a guide with an example. */
export async function excelTemplate(language: Language): Promise<Buffer> {
  // The spreadsheet library is large: it is loaded when somebody asks for the template, not at every start.
  const { utils, write } = await import('xlsx');
  const { sheet, lines } = guideTexts(language);
  const headers = Object.values(FRAMEWORK_COLUMNS);
  const book = utils.book_new();
  const addSheet = (name: string, rows: unknown[][]) => {
    const cells = utils.aoa_to_sheet(rows);
    cells['!cols'] = (rows.at(-1) ?? []).map(() => ({ wch: 24 }));
    utils.book_append_sheet(book, cells, name);
  };
  addSheet(SHEETS.framework, [headers]);
  addSheet(SHEETS.stakeholder, [Object.values(STAKEHOLDER_COLUMNS)]);
  addSheet(sheet, [...lines.map((line) => [line]), [], headers, EXAMPLE]);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
