import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { aSubmission } from '@impact-call/testing';
import { expect, it } from '@jest/globals';
import { examplePdf } from '../../../dev/example-pdf.ts';
import { recapTexts } from '../../recap-content/recap-texts.ts';
import { layoutPdf } from './layout-pdf.ts';
import type { TableCell } from './html-tables.ts';
import type { PdfInput } from '../pdf-input.ts';

const font = (name: string): string =>
  readFileSync(new URL(`../commissioner-${name}.ttf`, import.meta.url)).toString('base64');
const fonts = { regular: font('regular'), bold: font('bold') };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const RECAP_TEXTS = { en: await recapTexts('en'), it: await recapTexts('it'), fr: await recapTexts('fr') };
const inputIn = (language: keyof typeof RECAP_TEXTS, changes: Partial<PdfInput['data']> = {}): PdfInput => ({
  data: { ...examplePdf(aSubmission(), language), ...changes },
  texts: {},
  images: {},
  words: RECAP_TEXTS[language],
  fonts,
  logo: { dataUri: PIXEL, format: 'PNG', width: 50, height: 50 },
  timeZone: 'Europe/Rome',
});

const hasPdftotext = spawnSync('pdftotext', ['-v']).status === 0;

/** The text of a PDF, as a reader would copy it. */
function textOf(bytes: ArrayBuffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'recap-'));
  try {
    const file = join(folder, 'recap.pdf');
    writeFileSync(file, new Uint8Array(bytes));
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The drawing commands of all pages. */
function contentOf(bytes: ArrayBuffer): string {
  const streams = Buffer.from(bytes).toString('latin1').split('endstream').slice(0, -1);
  const packed = streams.map((part) => Buffer.from(part.slice(part.lastIndexOf('stream\n') + 7), 'latin1'));
  return packed.flatMap((stream) => (stream[0] === 0x78 ? [inflateSync(stream).toString('latin1')] : [])).join('\n');
}

it('is a PDF in A4 with the embedded typeface, several pages long', () => {
  const pdf = Buffer.from(layoutPdf(inputIn('en'))).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  expect(pdf).toContain('/BaseFont /Commissioner');
  expect(pdf).toContain('/ToUnicode');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  expect(pdf).not.toMatch(/\/BaseFont \/Helvetica/);
});

it('splits the width between organization and contact 60 to 40', () => {
  const pdf = contentOf(layoutPdf(inputIn('en')));
  // A margin of 20 mm and 60 percent of the 170 mm between the margins, in points.
  const second = ((20 + 0.6 * 170) * 72) / 25.4;
  const starts = [...pdf.matchAll(/([\d.]+) [\d.]+ Td/g)].map((found) => Number(found[1]));
  expect(starts.filter((start) => Math.abs(start - second) < 0.1).length).toBeGreaterThan(5);
});

it('has a glyph for every letter that European organizations write', async () => {
  const letters = [...'àèéìòùçœæøåßñğşłőűčšžđțΑΩάώϊЁЯіїєґ€–’«»…'];
  for (const name of ['regular', 'bold']) {
    const file = readFileSync(new URL(`../commissioner-${name}.ttf`, import.meta.url));
    const known = codePoints(file);
    expect(letters.filter((letter) => !known.has(letter.codePointAt(0)!))).toEqual([]);
  }
});

/** Code points that a font's `cmap` (format 4 or 12) covers. */
function codePoints(font: Buffer): Set<number> {
  const known = new Set<number>();
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, index) => 12 + index * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  )!;
  const cmap = font.readUInt32BE(entry + 8);
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = font.readUInt16BE(table + 14 + segment * 2);
      const start = font.readUInt16BE(table + 16 + segments * 2 + segment * 2);
      for (let code = start; code <= end && code < 0xffff; code += 1) known.add(code);
    }
  }
  return known;
}

(!hasPdftotext ? it.skip : it)('keeps every alphabet, repeats headers and counts its pages', () => {
  const text = textOf(layoutPdf(inputIn('en')));
  for (const words of [
    'Größe, œuvre, perché',
    'Łódź',
    'Ελλάδα',
    'Київ',
    '1.234,56 €',
    'Κοινωνία Αυγή',
    'Šibenik',
    'IC-2026-7K3QF',
    'statuto-2025.pdf',
    '20 November 2026',
    'No answer',
    '€120,000',
  ])
    expect(text).toContain(words);
  const pages = text.split('\f').filter((page) => page.trim());
  pages.forEach((page, index) => expect(page).toContain(`page ${index + 1} of ${pages.length}`));
  pages.forEach((page) => expect(page).toContain('Impact Call · Fondazione Esempio'));
  const withFigures = pages.filter((page) => page.includes('how many people did you reach'));
  expect(withFigures.length).toBeGreaterThan(1);
  for (const page of withFigures) expect(page).toMatch(/Question\s+Answer/);
});

(!hasPdftotext ? it.skip : it).each([
  ['it', 'Inviata da Giulia Ferrari', 'pagina 1 di', '20 novembre 2026'],
  ['fr', 'Envoyée par Giulia Ferrari', 'page 1 sur', '20 novembre 2026'],
] as const)('speaks %s', (language, ...expected) => {
  const text = textOf(layoutPdf(inputIn(language)));
  for (const words of expected) expect(text).toContain(words);
});

(!hasPdftotext ? it.skip : it)(
  'shows the impact block, texts, wide tables row by row, and the head of a long table on every page',
  () => {
    const html = '<p>x</p>';
    const rows = [
      ['Name', 'Year'],
      ...Array.from({ length: 120 }, (_, index) => [`Partner ${index}`, String(1900 + index)]),
    ];
    const sections = [
      { sectionName: 'Read this', html, questions: [] },
      {
        sectionName: 'Many',
        questions: [
          { question: 'Who are your partners?', answer: '', rows },
          { question: 'Signature', answer: '', image: PIXEL },
        ],
      },
    ];
    const example = inputIn('en');
    const progress: number[] = [];
    const input = {
      ...example,
      texts: { [html]: [{ kind: 'item' as const, text: 'Have your statute at hand', mark: '•', indent: 1 }] },
      images: { [PIXEL]: { dataUri: PIXEL, format: 'PNG' as const, width: 100, height: 40 } },
    };
    const text = textOf(
      layoutPdf(
        { ...input, data: { ...input.data, sectionsForPDF: [...example.data.sectionsForPDF, ...sections] } },
        (share) => progress.push(share),
      ),
    );
    for (const words of [
      '• Have your statute at hand',
      '1 of 2',
      'Łódź Together',
      'Outcome of your own: Neighbours know each other',
      '€7,850.25',
      '0.69 – 1.58 (no filter declared)',
      '8 Decent work',
      'Signed in Bologna',
      'Signature',
    ])
      expect(text).toContain(words);
    const pages = text.split('\f').filter((page) => /Partner \d/.test(page));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toMatch(/Who are your partners\?\s+Name\s+Year/);
    expect(progress.at(-1)).toBe(1);
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
  },
);

(!hasPdftotext ? it.skip : it)(
  'names who submitted it; of one that was closed before that was kept, who started it, as such',
  () => {
    expect(textOf(layoutPdf(inputIn('en')))).toContain('Submitted by Giulia Ferrari');
    const older = textOf(layoutPdf(inputIn('en', { submittedBy: '', startedBy: 'Marc Dubois' })));
    expect(older).toContain('Started by Marc Dubois');
    expect(older).not.toContain('Submitted by');
  },
);

(!hasPdftotext ? it.skip : it)('shows written tables as tables, titles on every page, and what is raised', () => {
  const html = '<p>x</p>';
  const cell = (text: string, column: number, more: Partial<TableCell> = {}): TableCell => ({
    ...{ text, column, colSpan: 1, rowSpan: 1, isHead: false },
    ...more,
  });
  const title = { isHead: true };
  const table = {
    kind: 'table' as const,
    caption: 'The plan',
    columns: 3,
    headRows: 1,
    rows: [
      [cell('Year', 0, title), cell('Costs', 1, { ...title, colSpan: 2 })],
      [cell('2026', 0, { ...title, rowSpan: 2 }), cell('Staff', 1), cell('10⁻⁵ m²', 2)],
      [cell('Rent', 1), cell('CO₂', 2)],
      ...Array.from({ length: 120 }, (_, index) => [cell(`Row ${index}`, 0), cell('a', 1), cell('b', 2)]),
    ],
  };
  const example = inputIn('en', { sectionsForPDF: [{ sectionName: 'Read this', html, questions: [] }] });
  const text = textOf(layoutPdf({ ...example, texts: { [html]: [table] } }));
  expect(text).toMatch(/2026\s+Staff\s+10\^−5 m²/);
  expect(text).toMatch(/Rent\s+CO₂/);
  const pages = text.split('\f').filter((page) => /Row \d/.test(page));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toMatch(/The plan\s+Year\s+Costs/);
});

it('copes with nothing: no logo, no answers, no attachments', () => {
  const bare = inputIn('en', {
    sectionsForPDF: [],
    attachments: [],
    miniDyi: [],
    submissionDateTime: null,
    providerName: '',
  });
  expect(layoutPdf({ ...bare, logo: null }).byteLength).toBeGreaterThan(1_000);
});
