import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PdfMiniDyi } from '@impact-call/contracts';
import { proof, sized } from '@impact-call/jest';
import fc from '@impact-call/jest/fast-check';
import { afterAll, expect, it } from '@jest/globals';
import { read, type CellObject, type WorkBook } from 'xlsx';
import type { ComputedCell, WrittenSheet } from '../../../platform/workbooks/sheets.ts';
import { columnLetters } from '../../../platform/workbooks/sheets.ts';
import { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import { evaluateFormulas } from '../../../test/workbooks/evaluate-formulas.ts';
import {
  blockOf,
  changedCase,
  inputChange,
  type InputChange,
  valueMapCase,
  type ValueMapCase,
} from '../../../test/workbooks/random-value-map.ts';
import { valueMapSheets } from './value-map-sheets.ts';

const writer = new WorkbookWriter();
afterAll(() => writer.close());

const CASES = sized(40, 500);

const UNFILTERED = { deadweight: null, attribution: null, displacement: null, dropOff: null, source: '' } as const;
/** Inputs so small that one of the returns overflows, and the other is 0. */
const TINY_INPUTS: ValueMapCase = {
  lines: [
    {
      isCustom: false,
      target: 12_500,
      given: 12_500,
      typed: 0,
      filters: UNFILTERED,
      indicators: 1,
      isNegative: false,
      startYear: null,
      durationYears: null,
    },
  ],
  budget: 0,
  otherInputs: { volunteerHours: Number.MIN_VALUE, hourlyRate: 1, inKindValue: null, inKindText: 'rooms' },
  discountRate: 0,
  discountOffset: 0,
  years: 1,
  filters: UNFILTERED,
};
const TINY: [ValueMapCase, InputChange] = [TINY_INPUTS, { input: 'typed', line: 0, value: 0.5 }];
const CHECK = 'Check';
const sheetsOf = (given: ValueMapCase, text?: (name: string) => string): WrittenSheet[] =>
  valueMapSheets([blockOf(given, text)], 'en');

/** Each cell with its sheet and place. */
const cellsOf = (sheets: readonly WrittenSheet[]) =>
  sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, line) =>
      row.map((cell, column) => ({ sheet: name, place: `${columnLetters(column)}${line + 1}`, cell })),
    ),
  );
const isComputed = (cell: unknown): cell is ComputedCell & { formula: string } =>
  typeof cell === 'object' && cell !== null && 'formula' in cell;

/** The sheets with the inputs of others, and all computed values as they were. */
const withInputsOf = (sheets: readonly WrittenSheet[], others: readonly WrittenSheet[]): WrittenSheet[] =>
  sheets.map((sheet, index) => ({
    ...sheet,
    rows: sheet.rows.map((row, line) =>
      row.map((cell, column) => (isComputed(cell) ? cell : (others[index]?.rows[line]?.[column] ?? null))),
    ),
  }));

type At = (sheet: string, place: string) => unknown;

/** Expects every formula to give what the function does, to 1e-9 of it. */
function expectComputed(at: At, sheets: readonly WrittenSheet[]): void {
  for (const { sheet, place, cell } of cellsOf(sheets)) {
    // Differences are rounding alone, and the verdict is the test's own question.
    if (!isComputed(cell) || (sheet === CHECK && !place.startsWith('B'))) continue;
    const [found, expected] = [at(sheet, place), cell.value];
    if (typeof expected === 'string') expect([sheet, place, found]).toEqual([sheet, place, expected]);
    else if (!(Math.abs(Number(found) - expected) <= 1e-9 * Math.max(1, Math.abs(expected))))
      expect([sheet, place, found]).toEqual([sheet, place, expected]);
  }
}

/** Expects the verdicts on both present values and on the returns that there are. */
function expectEqual(at: At, sheets: readonly WrittenSheet[], { estimate }: PdfMiniDyi): void {
  const rows = sheets.find(({ name }) => name === CHECK)?.rows ?? [];
  const verdicts = rows.flatMap((row, index) => (row.length === 5 && index > 0 ? [at(CHECK, `E${index + 1}`)] : []));
  const returns = [
    ...[estimate?.lowerScore, estimate?.upperScore],
    ...[estimate?.frameworkLowerScore, estimate?.frameworkUpperScore],
  ].filter((score) => score !== undefined);
  expect(verdicts).toEqual(Array.from({ length: 2 + returns.length }, () => 'equal'));
}

it('gives by its formulas what the function gives, as submitted and after one input changed', () => {
  fc.assert(
    fc.property(valueMapCase, inputChange, (given, change) => {
      const sheets = sheetsOf(given);
      expectComputed(evaluateFormulas(sheets), sheets);
      expectEqual(evaluateFormulas(sheets), sheets, blockOf(given));
      const changed = sheetsOf(changedCase(given, change));
      if (changed.length !== sheets.length || !sameShape(sheets, changed)) return;
      expectComputed(evaluateFormulas(withInputsOf(sheets, changed)), changed);
    }),
    { numRuns: CASES, examples: [TINY] },
  );
});

const sameShape = (some: readonly WrittenSheet[], others: readonly WrittenSheet[]): boolean =>
  some.every(({ rows }, index) => rows.length === others[index]?.rows.length);

it('has formulas in all cells that are derived from others, and never NaN or infinity', () => {
  fc.assert(
    fc.property(valueMapCase, (given) => {
      const sheets = sheetsOf(given);
      for (const { cell } of cellsOf(sheets))
        if (isComputed(cell) && typeof cell.value === 'number')
          expect(cell.value).toBe(Number.isFinite(cell.value) ? cell.value : 0);
      const [map, , changes, check] = sheets;
      const lines = given.lines.reduce((sum, { indicators }) => sum + indicators, 0);
      // After texts and inputs come derived cells alone.
      for (const row of map?.rows ?? [])
        for (const cell of row.slice(17))
          expect(typeof cell === 'string' || cell === null || isComputed(cell)).toBe(true);
      expect(cellsOf(map ? [map] : []).filter(({ cell }) => isComputed(cell))).toHaveLength(
        (2 * lines + 2) * 2 * (given.years + 2) + 2 * lines + 8 * lines,
      );
      for (const row of changes?.rows.slice(1) ?? []) expect(row.filter(isComputed)).toHaveLength(7);
      for (const row of check?.rows.slice(1, 7) ?? []) expect(isComputed(row[1])).toBe(true);
    }),
    { numRuns: CASES, examples: [[TINY_INPUTS]] },
  );
});

/** Beginnings that spreadsheets would take for formulas, and signs that break quotes. */
const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=cmd|"/c calc"!A1',
  '"&A1&"',
  "'!A1",
  '<f>1+1</f>',
  '{=1}',
  '=HYPERLINK("http://x")',
  '_x003D_1',
  '\u0000=1',
  '﹦1',
  '=\u202e1',
];
const hostile = fc
  .tuple(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 20 }))
  .map((parts) => parts.join('').replace(/[\ud800-\udfff]/g, ''));

it('makes no formula of any text, and keeps the texts', async () => {
  const benign: ValueMapCase = fc.sample(valueMapCase, { numRuns: 1, seed: 7 })[0]!;
  const ours = cellsOf(sheetsOf(benign)).flatMap(({ sheet, place, cell }) =>
    isComputed(cell) ? [`${sheet}!${place}=${cell.formula}`] : [],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 10, maxLength: 10 }), async (texts) => {
      let next = 0;
      const sheets = sheetsOf(benign, () => texts[next++ % texts.length] ?? '');
      const book = read(await writer.write({ sheets }, 'test'));
      const found = book.SheetNames.flatMap((sheet) =>
        Object.entries(book.Sheets[sheet] ?? {}).flatMap(([place, cell]: [string, { f?: string }]) =>
          cell.f === undefined ? [] : [`${sheet}!${place}=${cell.f}`],
        ),
      );
      expect(found.sort()).toEqual([...ours].sort());
      const [map] = sheets;
      const [text, cell] = [String(map?.rows[1]?.[0]), book.Sheets[map?.name ?? '']?.['A2'] as CellObject | undefined];
      // The spreadsheet library reads an escaped escape as the character.
      if (text !== '' && !text.includes('_x')) expect(cell).toMatchObject({ t: 's', v: text });
    }),
    { numRuns: sized(10, 500) },
  );
});

const run = promisify(execFile);

/** Has LibreOffice calculate when it opens a workbook; usually it shows the values that the workbook brings. */
const RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`;

/** LibreOffice converts so many files at once; it leaves out the rest of more. */
const AT_ONCE = 100;

/** Has LibreOffice calculate workbooks. */
async function recalculated(books: readonly (readonly WrittenSheet[])[]): Promise<WorkBook[]> {
  const folder = await mkdtemp(join(tmpdir(), 'value-map-'));
  const out = join(folder, 'out');
  try {
    const names = books.map((_, index) => join(folder, `${String(index).padStart(4, '0')}.xlsx`));
    for (const [index, sheets] of books.entries())
      await writeFile(names[index] ?? '', await writer.write({ sheets: [...sheets] }, 'test'));
    await mkdir(join(folder, 'profile', 'user'), { recursive: true });
    await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), RECALCULATE);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const some = names.slice(from, from + AT_ONCE);
      await run('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, ...some], {
        maxBuffer: 1e8,
      });
    }
    const done = (await readdir(out)).sort();
    return await Promise.all(done.map(async (name) => read(await readFile(join(out, name)))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

proof(
  'LibreOffice, from the package libreoffice-calc, calculates the same, also after one input changed',
  async () => {
    const given = fc.sample(fc.tuple(valueMapCase, inputChange), { numRuns: CASES, examples: [TINY] });
    const plain = given.map(([one]) => sheetsOf(one));
    const changed = given.map(([one, change]) => sheetsOf(changedCase(one, change)));
    const expected = [
      ...plain,
      ...changed.map((sheets, index) => (sameShape(plain[index] ?? [], sheets) ? sheets : (plain[index] ?? []))),
    ];
    const written = expected.map((sheets, index) => withInputsOf(plain[index % CASES] ?? [], sheets));
    const books = await recalculated(written);
    expect(books).toHaveLength(2 * CASES);
    for (const [index, book] of books.entries())
      expectComputed((sheet, place) => book.Sheets[sheet]?.[place]?.v, expected[index] ?? []);
  },
  2_400_000,
);
