import { execFile } from 'node:child_process';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What LibreOffice calls the formats that it writes here, by what their files end in. */
const FORMATS = {
  fods: 'OpenDocument Spreadsheet Flat XML',
  xlsx: 'Calc MS Excel 2007 XML',
  xls: 'MS Excel 97',
} as const;

/**
 * How it reads CSV, as badly as anybody could ask it to: commas, UTF-8, dates and numbers recognized in whatever looks
 * like them, formulas computed.
 */
const AS_CSV = '--infilter=CSV:44,34,76,1,,0,false,true,false,false,false,0,true';

/** Has LibreOffice write this file in another format into `folder`; answers where it is. */
export async function converted(file: string, format: keyof typeof FORMATS, folder: string): Promise<string> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await run(
    'soffice',
    [
      profile,
      '--headless',
      ...(file.endsWith('.csv') ? [AS_CSV] : []),
      '--convert-to',
      `${format}:${FORMATS[format]}`,
      '--outdir',
      folder,
      file,
    ],
    { timeout: 120_000 },
  );
  return join(folder, `${parse(file).name}.${format}`);
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const cell = (value: string | number): string =>
  typeof value === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`;

/** A flat spreadsheet with these rows below the header of this sheet, which is its first row. */
export function withRows(spreadsheet: string, sheet: string, rows: readonly (readonly (string | number)[])[]): string {
  const begin = spreadsheet.indexOf(`<table:table table:name="${sheet}"`);
  const end = spreadsheet.indexOf('</table:table-row>', begin) + '</table:table-row>'.length;
  if (begin < 0) throw new Error(`the template has no sheet “${sheet}”`);
  const added = rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('');
  return spreadsheet.slice(0, end) + added + spreadsheet.slice(end);
}
