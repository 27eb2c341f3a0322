import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Export } from '@impact-call/contracts';
import { read, type WorkBook, type CellObject, utils } from 'xlsx';
import { apiOf } from '../src/core/api.ts';
import { signIn } from '../src/core/sign-in.ts';
import { anApplicant, handIn, startIn } from '../src/pages/applicant.ts';
import { makeCallFor } from '../src/pages/private-call.ts';
import { startChromium } from './chromium.ts';
import { startDemo, type Demo } from './demo.ts';
import type { Check, Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';
import { ask } from './session.ts';
import { converted } from './spreadsheet/office.ts';
import { until } from './started.ts';

/** What some spreadsheet takes for the beginning of a formula, seen or not. */
const STARTS = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋', '－', '＠', '\u200b=', '\ufeff@'];
const BODIES = ['1+1', 'cmd|" /C calc"!A0', 'HYPERLINK("https://evil.example","x")', "'", '"', ',"=1+1', '\n=1', ';=1'];
const HOSTILE = STARTS.flatMap((start) => BODIES.map((body) => `${start}${body}`));
const TEXTS = Object.fromEntries(HOSTILE.map((text, index) => [`text${index}`, text]));
const NUMBERS = { minus: -3, half: 0.5, large: 1234567.25 };
const DAY = '2026-03-01';
/** The same as spreadsheets count days. */
const DAY_NUMBER = 46_082;

const SURVEY = {
  elements: [
    ...Object.keys(TEXTS).map((name) => ({ type: 'comment', name, title: name })),
    ...Object.keys(NUMBERS).map((name) => ({ type: 'text', inputType: 'number', name, title: name })),
    { type: 'text', inputType: 'date', name: 'day', title: 'day' },
  ],
};

/** Removes what programs write differently: line breaks and invisible characters. */
const plain = (text: string): string => text.replace(/[\r\n]+/g, '\n').replace(/[^\n\P{C}]/gu, '');

/** One application whose every answer would like to be a formula; answers whose call it is. */
async function aHostileCall(sandbox: Sandbox, demo: Demo, admin: Page): Promise<string> {
  const theirs = await (await startChromium(sandbox)).newPage();
  const applicant = await anApplicant(theirs, demo, 'en', '=HYPERLINK("https://evil.example","Orto")');
  const steps = [{ type: 'survey', name: 'Your project', content: SURVEY }];
  const callId = await makeCallFor([applicant.email], apiOf(admin, demo), steps);
  await handIn(applicant, await startIn(applicant, callId), { ...TEXTS, ...NUMBERS, day: DAY });
  return callId;
}

/** Apostrophes stand before what would be computed, also within a text. */
const withoutMarks = (text: string): string => text.replaceAll("'", '');

/** What the product exports of the call, as a file in `folder`. */
async function exported(admin: Page, demo: Demo, callId: string, format: 'xlsx' | 'csv', folder: string) {
  const api = apiOf(admin, demo);
  const { id } = await api<Export>('StartExport', { body: { callId, format, scope: 'submitted', language: 'en' } });
  const isReady = async () => (await api<Export[]>('GetExports')).find((each) => each.id === id)?.state === 'done';
  await until('the export is ready', isReady);
  const file = join(folder, `export.${format}`);
  const answer = await ask(admin, demo, 'GetExportFile', undefined, { id, part: 'data' });
  expect(answer.status).toBe(200);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

/** The one line of the first sheet as cells, by the end of what its column is called. */
function lineOf(book: WorkBook): (column: string) => CellObject {
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const [header = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  return (column) => {
    const at = header.findIndex((name) => name === column || name.endsWith(` – ${column}`));
    const cell = sheet[utils.encode_cell({ r: 1, c: at })] as CellObject | undefined;
    if (at < 0 || !cell) throw new Error(`there is no ${column}`);
    return cell;
  };
}

/** What LibreOffice made of the file. */
async function opened(file: string, folder: string): Promise<WorkBook> {
  const results = join(folder, 'opened');
  await mkdir(results, { recursive: true });
  return read(await readFile(await converted(file, 'xlsx', results)), { cellFormula: true });
}

const formulasOf = (book: WorkBook): unknown[] =>
  Object.values(book.Sheets).flatMap((sheet) =>
    Object.values(sheet).filter((cell) => typeof cell === 'object' && cell !== null && 'f' in cell),
  );

function expectNumbers(cell: (column: string) => CellObject): void {
  for (const [name, value] of Object.entries(NUMBERS)) expect(cell(name), name).toMatchObject({ t: 'n', v: value });
}

async function tour(sandbox: Sandbox, check: Check): Promise<void> {
  const demo = await startDemo(sandbox);
  const { folder } = sandbox;
  const admin = await (await startChromium(sandbox)).newPage();
  await signIn(admin, demo, 'admin');
  const callId = await check(`an application with ${HOSTILE.length} hostile texts is handed in`, () =>
    aHostileCall(sandbox, demo, admin),
  );
  await check(
    'the workbook opens: texts are these texts, numbers numbers, instants unchanged, no formula',
    async () => {
      const file = await exported(admin, demo, callId, 'xlsx', folder);
      const book = await opened(file, folder);
      expect(formulasOf(book)).toEqual([]);
      const [cell, before] = [lineOf(book), lineOf(read(await readFile(file)))];
      for (const [name, text] of Object.entries(TEXTS)) {
        expect(cell(name).t, name).toBe('s');
        expect(plain(String(cell(name).v)), name).toBe(plain(text));
      }
      for (const name of ['Organization', 'Code', 'day']) expect(cell(name).v).toBe(before(name).v);
      expect(cell('day')).toMatchObject({ t: 'n', v: DAY_NUMBER });
      expect(cell('Submitted (UTC)').v).toBeCloseTo(Number(before('Submitted (UTC)').v), 6);
      expectNumbers(cell);
    },
  );
  await check('a CSV file that nobody made harmless is computed: what follows would be seen', async () => {
    const file = join(folder, 'harmful.csv');
    await writeFile(file, 'text\r\n=1+1\r\n');
    expect(formulasOf(await opened(file, folder))).toMatchObject([{ f: '1+1', v: 2 }]);
  });
  await check(
    'the CSV file opens: texts stay texts, some behind an apostrophe, numbers numbers, no formula',
    async () => {
      const book = await opened(await exported(admin, demo, callId, 'csv', folder), folder);
      expect(formulasOf(book)).toEqual([]);
      const cell = lineOf(book);
      for (const [name, text] of Object.entries(TEXTS))
        expect(withoutMarks(plain(String(cell(name).v))), name).toBe(withoutMarks(plain(text)));
      expectNumbers(cell);
    },
  );
}

/** What administrators take out, opened with LibreOffice in place of Excel. */
export const officeExports: Part = {
  name: 'LibreOffice: exports',
  doing: 'An application whose answers would like to be formulas, exported as .xlsx and as CSV, opened by LibreOffice.',
  packages: ['libreoffice-calc'],
  tour: (check) => inSandbox('office-exports', (sandbox) => tour(sandbox, check)),
};
