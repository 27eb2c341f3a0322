import { afterAll, describe, expect, it } from '@jest/globals';
import { CFB, utils, write, type CellObject, type WorkBook, type WorkSheet } from 'xlsx';
import { BusinessError } from '../../../../platform/errors/business-error.ts';
import { packedArchive } from '../../../../test/files/hostile-archives.ts';
import { FULL_ROW, HEADERS, frameworkWorkbook, partsOf } from '../../../../test/workbooks/framework-workbook.ts';
import { previewOf } from './preview.ts';
import { readSheets } from './read-sheets.ts';
import { WorkbookWorkers } from './workbook-workers.ts';

const workers = new WorkbookWorkers();
afterAll(() => workers.close());

type Type = 'xlsx' | 'biff8';
interface Query {
  rows: unknown[][];
  cells?: Record<string, CellObject>;
  merges?: string[];
  is1904?: boolean;
}

/** A framework workbook with cells that are not plain values. */
function workbook({ rows, cells = {}, merges = [], is1904 = false }: Query, bookType: Type = 'xlsx'): Buffer {
  const sheet: WorkSheet = { ...utils.aoa_to_sheet(rows), ...cells };
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  const book: WorkBook = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Impact framework');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Families']]), 'Stakeholder');
  book.Workbook = { WBProps: { date1904: is1904 } };
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

const read = async (file: Buffer) => previewOf(await readSheets(file, workers, 'somebody'));
const problemsOf = async (file: Buffer) =>
  (await read(file)).problems.map(({ severity, row, column, code }) => [severity, row, column, code]);
const refusalOf = async (file: Buffer): Promise<unknown> => {
  const error: unknown = await read(file).catch((thrown: unknown) => thrown);
  return error instanceof BusinessError ? error.details.errors?.[0]?.code : error;
};
const row = (outcome: string, indicator: string, proxy: string, value: unknown) => [
  ...[outcome, '', 4, indicator, '', proxy, value],
];
const number = (v: number, z: string): CellObject => ({ t: 'n', v, z });

describe.each(['xlsx', 'biff8'] as const)('a workbook as %s', (type) => {
  it('has no amount where a cell shows a day, a time or a percentage, and says so', async () => {
    const shown: [string, CellObject, string | null][] = [
      ['day', number(46_024, 'dd/mm/yyyy'), 'number-date'],
      ['long day', number(46_024, '[$-410]d mmmm yyyy;@'), 'number-date'],
      ['moment', number(46_024.5, 'm/d/yy h:mm'), 'number-date'],
      ['time', number(0.25, 'h:mm'), 'number-date'],
      ['percentage', number(0.25, '0%'), 'number-percentage'],
      ['euros', number(46_024, '#,##0.00\\ "days of [h]"'), null],
      ['red', number(46_024, '[Red]#,##0.00'), null],
      ['scientific', number(46_024, '0.00E+00'), null],
    ];
    const rows = [HEADERS, ...shown.map(([name]) => row('A', name, 'p', 0))];
    const cells = Object.fromEntries(shown.map(([, cell], index) => [`G${index + 2}`, cell]));
    const { outcomes, problems, rows: named } = await read(workbook({ rows, cells }, type));
    expect(problems.map(({ severity, row: at, code }) => [severity, at, code])).toEqual(
      shown.flatMap(([, , code], index) => (code ? [['warning', index + 2, code]] : [])),
    );
    expect(outcomes[0]?.indicators.map(({ proxies }) => proxies[0]?.defaultValue)).toEqual(
      shown.map(([, , code]) => (code ? null : 46_024)),
    );
    const texts = named.map(({ cells: all }) => all.find(({ column }) => column === 'Proxy Value')?.text);
    expect(texts).toEqual(['2026-01-02', '2026-01-02', '2026-01-02 12:00', '06:00', '25%']);
  });

  it('has shares as percentages, exactly, and days as the words that they show', async () => {
    const rows = [HEADERS, ['A', '', 4, 'i', '', 'p', 1, '', '', 0, 0, 0, 0]];
    const cells = {
      ...{ J2: number(0.07, '0.0%'), K2: number(0.1234567, '0%'), L2: number(1 / 3, '0.00%') },
      F2: number(44_564, 'yyyy-mm-dd'),
    };
    const { outcomes, problems } = await read(workbook({ rows, cells, is1904: true }, type));
    expect(problems).toEqual([]);
    const indicator = outcomes[0]?.indicators[0];
    expect(indicator?.filters).toMatchObject({ deadweight: 0.07, attribution: 0.1234567, displacement: 1 / 3 });
    expect(indicator?.proxies[0]?.name).toBe('2026-01-04');
  });

  it('names merged cells as the cause where a row lacks what it needs', async () => {
    const rows = [HEADERS, row('A', 'i', 'p', 1), ['', '', '', 'j', '', 'q', ''], row('A', '', 'r', 2)];
    expect(await problemsOf(workbook({ rows, merges: ['A2:B3', 'C2:C3', 'G2:G3'] }, type))).toEqual([
      ['error', 3, 'Outcome Name', 'cell-merged'],
      ['error', 4, 'Indicator Name', 'required'],
    ]);
    const within = [HEADERS, row('A', 'i', 'p', 1), row('A', 'i', 'q', '')];
    expect(await problemsOf(workbook({ rows: within, merges: ['G2:G3'] }, type))).toEqual([
      ['error', 3, 'Proxy Value', 'cell-merged'],
    ]);
  });

  it('may have a title and notes above its columns, and says what it leaves out', async () => {
    const rows = [['Framework of the foundation'], [], ['Version', 3], HEADERS, FULL_ROW];
    const { outcomes, problems, rows: named } = await read(workbook({ rows, merges: ['A1:M1'] }, type));
    expect(problems.map(({ severity, row: at, code }) => [severity, at, code])).toEqual([['warning', 1, 'rows-above']]);
    expect(outcomes.map(({ name }) => name)).toEqual(['More jobs']);
    expect(named[0]?.cells[0]).toEqual({ column: 'Outcome Name', text: 'Framework of the foundation' });
  });

  it('has one name for what looks the same, however its accents are composed', async () => {
    const rows = [HEADERS, row('Qualit\u00e0', 'e\u0301tude', 'p', 1), row('Qualita\u0300', '\u00e9tude', 'q', 2)];
    const { outcomes, problems } = await read(workbook({ rows }, type));
    expect(problems).toEqual([]);
    expect(outcomes.map(({ indicators }) => indicators.map(({ proxies }) => proxies.length))).toEqual([[2]]);
  });
});

/** The workbook with one of its parts changed. */
const withPart = (file: Buffer, name: RegExp, change: (xml: string) => string): Buffer =>
  packedArchive(
    partsOf(file).map((part) =>
      name.test(part.name) ? { ...part, data: Buffer.from(change(part.data.toString())) } : part,
    ),
  );

describe('a workbook of another program', () => {
  it.each([
    ['without a value', '<f>1+1</f>'],
    ['with an empty one', '<f>1+1</f><v></v>'],
    ['with an empty one in short', '<f>1+1</f><v/>'],
  ])('names formulas that were never computed: %s', async (_what, inner) => {
    const computed = withPart(frameworkWorkbook([FULL_ROW, FULL_ROW]), /sheet1/, (xml) =>
      xml
        .replace(/<c r="G2"[^>]*>.*?<\/c>/, `<c r="G2">${inner}</c>`)
        .replace(/<c r="D3"[^>]*>.*?<\/c>/, `<c r="D3">${inner}</c>`),
    );
    expect(await problemsOf(computed)).toEqual([
      ['error', 2, 'Proxy Value', 'formula-uncached'],
      ['error', 3, 'Indicator Name', 'formula-uncached'],
    ]);
  });

  it('takes a formula whose result is an empty text for empty', async () => {
    const file = withPart(frameworkWorkbook([FULL_ROW]), /sheet1/, (xml) =>
      xml.replace(/<c r="G2"[^>]*>.*?<\/c>/, '<c r="G2" t="str"><f>""</f><v></v></c>'),
    );
    const { problems, outcomes } = await read(file);
    expect([problems, outcomes[0]?.indicators[0]?.proxies[0]?.defaultValue]).toEqual([[], null]);
  });

  it('opens as the Open XML SDK writes it: the workbook\u2019s type for all XML, prefixes, byte order marks', async () => {
    const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    const prefixed = (xml: string) =>
      `\ufeff${xml.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=')}`;
    const typed = withPart(frameworkWorkbook([FULL_ROW]), /Content_Types/, (xml) =>
      xml
        .replace(/<Override PartName="\/xl\/workbook.xml"[^>]*>/, '')
        .replace(/<Default Extension="xml"[^>]*>/, `<Default Extension="xml" ContentType="${main}"/>`),
    );
    const sdk = withPart(typed, /xl\/(workbook|worksheets\/sheet\d)[.]xml$/, prefixed);
    const { problems, outcomes } = await read(sdk);
    expect([problems, outcomes.map(({ name }) => name)]).toEqual([[], ['More jobs']]);
  });
});

describe('a workbook with a password', () => {
  it('is called so', async () => {
    const encrypted = CFB.utils.cfb_new();
    CFB.utils.cfb_add(encrypted, '/EncryptionInfo', Buffer.alloc(600));
    CFB.utils.cfb_add(encrypted, '/EncryptedPackage', Buffer.alloc(5000));
    expect(await refusalOf(CFB.write(encrypted, { type: 'buffer' }) as Buffer)).toBe('password-protected');
  });

  it('is called so before 2007, too', async () => {
    const old = CFB.read(frameworkWorkbook([FULL_ROW], 'biff8'), { type: 'buffer' });
    const stream = Buffer.from(CFB.find(old, '/Workbook')?.content as Uint8Array);
    const afterBeginning = 4 + stream.readUInt16LE(2);
    // The record FILEPASS ([MS-XLS] 2.4.117) with the oldest kind of encryption.
    const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 0x12, 0x34, 0x56, 0x78]);
    const locked = Buffer.concat([stream.subarray(0, afterBeginning), filePass, stream.subarray(afterBeginning)]);
    CFB.utils.cfb_del(old, '/Workbook');
    CFB.utils.cfb_add(old, '/Workbook', locked);
    expect(await refusalOf(CFB.write(old, { type: 'buffer' }) as Buffer)).toBe('password-protected');
  });
});
