import { describe, expect, it } from '@jest/globals';
import { read, SSF, utils } from 'xlsx';
import { csvOf } from './csv.ts';
import { MAX_CELL_CHARACTERS, type Cell } from './sheet-xml.ts';
import { workbookOf } from './workbook.ts';

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
async function* each<T>(items: readonly T[]) {
  yield* items;
}
const csvText = async (header: string[], rows: Cell[][]): Promise<string> =>
  (await whole(csvOf({ header, rows: each(rows) }, 'en'))).toString();

interface Query {
  dates?: number[];
  rowsOfSheet?: number;
  onCut?: () => void;
}
const workbook = (header: string[], rows: Cell[][], { rowsOfSheet, dates = [], onCut = () => undefined }: Query = {}) =>
  whole(
    workbookOf(
      { header, rows: each(rows) },
      {
        sheet: { data: 'Data', dictionary: 'Words' },
        cut: '… [cut]',
        dates: new Set(dates),
        onCut,
        dictionary: async () => [['Column'], ...header.map((name) => [name])],
        ...(rowsOfSheet === undefined ? {} : { rowsOfSheet }),
      },
    ),
  );
const cellsOf = (bytes: Buffer, sheet = 'Data'): unknown[][] =>
  utils.sheet_to_json(read(bytes).Sheets[sheet] ?? {}, { header: 1, defval: null });

const STARTS = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋', '－', '＠', '​=', '﻿@', '\u0000='];
const BODIES = [
  '1+1',
  'cmd|" /C calc"!A0',
  'HYPERLINK("https://evil.example","x")',
  "'",
  '"',
  ',"=1+1',
  '\r\n=1',
  ';=1',
];
/** 5,000 texts that some spreadsheet would evaluate as formulas. */
const HOSTILE = Array.from({ length: 5000 }, (_, index) => {
  const start = STARTS[index % STARTS.length] ?? '=';
  return `${start}${BODIES[Math.floor(index / STARTS.length) % BODIES.length] ?? ''}${index}`;
});
const LIVE = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

describe('a CSV file', () => {
  it('holds no live formula among 5,000 hostile cells, and numbers as they are', async () => {
    const text = await csvText(['=HEADER()'], [...HOSTILE.map((cell) => [cell]), [-5.5]]);
    // The library parses the quotes, and evaluates nothing here.
    const book = read(text, { type: 'string', raw: true, FS: ',' });
    const cells = utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1, blankrows: true });
    const column = cells.map(([cell = '']) => String(cell));
    expect(column).toHaveLength(5002);
    expect(column.slice(0, -1).filter((cell) => LIVE.test(cell))).toEqual([]);
    expect(column.at(-1)).toBe('-5.5');
  });

  it('goes on before many long texts are held together', async () => {
    const row = ['x'.repeat(300_000)];
    const parts: number[] = [];
    for await (const { length } of csvOf({ header: ['T'], rows: each([row, row, row, row]) }, 'en')) parts.push(length);
    expect(parts).toHaveLength(3);
    expect(Math.max(...parts)).toBeLessThan(700_000);
  });

  it('begins with its header, and keeps what was written otherwise', async () => {
    const text = await csvText(
      ['A', 'B'],
      [
        ['one, two', 'with "quotes"'],
        ['two\nlines', null],
      ],
    );
    expect(text).toBe('﻿A,B\r\n"one, two","with ""quotes"""\r\n"two\nlines",\r\n');
  });
});

describe('a workbook', () => {
  it('has a filter over all its columns and rows', async () => {
    const sheet = read(
      await workbook(
        ['A', 'B'],
        [
          ['1', '2'],
          ['3', '4'],
        ],
      ),
    ).Sheets['Data'];
    expect(sheet?.['!autofilter']).toEqual({ ref: 'A1:B3' });
  });

  it('holds 5,000 hostile cells as the texts that they are, none of them a formula', async () => {
    const bytes = await workbook(
      ['Cell'],
      HOSTILE.map((cell) => [cell]),
    );
    const sheet = read(bytes, { cellFormula: true }).Sheets['Data'] ?? {};
    const cells = Object.entries(sheet).flatMap(([place, cell]: [string, { t?: string; f?: string; v?: unknown }]) =>
      /^A\d+$/.test(place) && place !== 'A1' ? [cell] : [],
    );
    expect(cells).toHaveLength(5000);
    expect(cells.filter(({ f, t }) => f !== undefined || t !== 's')).toEqual([]);
    const plain = (text: unknown) => String(text).replace(/\r\n?/g, '\n').replaceAll('\u0000', '');
    expect(cells.map(({ v }) => plain(v).replaceAll('_x0000_', ''))).toEqual(HOSTILE.map(plain));
  });

  it('has numbers as numbers, and says what its columns mean in a second sheet', async () => {
    const bytes = await workbook(
      ['A', 'B'],
      [
        ['<&>"\u0007_x0041_', -1.5],
        [null, 0],
      ],
    );
    expect(cellsOf(bytes)).toEqual([
      ['A', 'B'],
      ['<&>"\u0007_x0041_', -1.5],
      [null, 0],
    ]);
    expect(cellsOf(bytes, 'Words')).toEqual([['Column'], ['A'], ['B']]);
  });

  it('has days, months and times as such in the columns that hold them, and no other text', async () => {
    const shown: [text: string, format: string, looks: string][] = [
      ['2026-03-01', 'yyyy-mm-dd', '2026-03-01'],
      ['2026-03-01T09:30', 'yyyy-mm-dd hh:mm', '2026-03-01 09:30'],
      ['2026-03-01T23:59:59.000Z', 'yyyy-mm-dd hh:mm:ss', '2026-03-01 23:59:59'],
      ['2026-03', 'yyyy-mm-dd', '2026-03-01'],
      ['14:05', 'hh:mm', '14:05'],
      ['1900-03-01', 'yyyy-mm-dd', '1900-03-01'],
    ];
    const texts = ['2026-02-30', '1899-12-31', '2026-W10', '25:00', '2026-13-01', 'soon', '+2026-03-01'];
    const rows = [...shown.map(([text]) => text), ...texts].map((text) => [text, text]);
    const bytes = await workbook(['When', 'Words'], rows, { dates: [0] });
    const sheet = read(bytes, { cellNF: true }).Sheets['Data'] ?? {};
    const at = (place: string) => sheet[place] as { t: string; v: number | string; z?: string };
    for (const [index, [text, format, looks]] of shown.entries()) {
      const { t, v, z } = at(`A${index + 2}`);
      expect([text, t, SSF.format(format, v), SSF.is_date(z ?? '')]).toEqual([text, 'n', looks, true]);
    }
    const others = texts.map((_, index) => at(`A${index + 2 + shown.length}`));
    expect(others.map(({ t, v }) => [t, v])).toEqual(texts.map((text) => ['s', text]));
    expect(rows.map((_, index) => at(`B${index + 2}`).v)).toEqual(rows.map(([text]) => text));
  });

  it('goes on in another sheet where one is full', async () => {
    const bytes = await workbook(
      ['N'],
      Array.from({ length: 7 }, (_, index) => [index]),
      { rowsOfSheet: 4 },
    );
    expect(read(bytes).SheetNames).toEqual(['Data', 'Data 2', 'Data 3', 'Words']);
    expect([cellsOf(bytes), cellsOf(bytes, 'Data 2'), cellsOf(bytes, 'Data 3')]).toEqual([
      [['N'], [0], [1], [2]],
      [['N'], [3], [4], [5]],
      [['N'], [6]],
    ]);
  });

  it('says where it holds only the beginning of a text', async () => {
    let cut = 0;
    const bytes = await workbook(['T'], [['x'.repeat(MAX_CELL_CHARACTERS)], ['y'.repeat(40_000)]], {
      onCut: () => (cut += 1),
    });
    const [, [whole], [part]] = cellsOf(bytes) as [unknown, [string], [string]];
    expect([whole.length, part.length, cut]).toEqual([MAX_CELL_CHARACTERS, MAX_CELL_CHARACTERS, 1]);
    expect(part.endsWith('y… [cut]')).toBe(true);
  });

  it('fails with what its rows fail with', async () => {
    async function* broken(): AsyncGenerator<Cell[]> {
      yield ['one'];
      throw new Error('the database is away');
    }
    const parts = workbookOf(
      { header: ['A'], rows: broken() },
      {
        sheet: { data: 'D', dictionary: 'W' },
        cut: '',
        dates: new Set(),
        onCut: () => undefined,
        dictionary: async () => [],
      },
    );
    await expect(whole(parts)).rejects.toThrow('the database is away');
  });
});
