import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ENDPOINTS, LANGUAGES, type ImpactFramework, type PdfData } from '@impact-call/contracts';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sized } from '@impact-call/jest';
import {
  anApplicant,
  GIULIA,
  NO_RATE_LIMITS,
  startTestApi,
  storeFramework,
  type Applicant,
  type TestApi,
} from 'api/testing';
import { htmlBlocks, layoutPdf, recapTexts, type RecapTexts } from 'mfe-wizard/pdf';
import { submitted } from './application.ts';
import { HIDDEN } from './questions.ts';
import { pick, randomFrom } from './random.ts';
import { isFound, pagesOf } from './read-pdf.ts';
import { compact } from './written.ts';

const PDFS = sized(1, 60);
const SEED = 20_261_121;
const BATCH = 20;
const batches = Array.from(
  { length: Math.ceil(PDFS / BATCH) },
  (_, index) => [index * BATCH, Math.min(PDFS, (index + 1) * BATCH) - 1] as const,
);

const require = createRequire(import.meta.url);
// Jest resolves a font's package name to an empty file; the real one is beside the layout.
const font = (name: string): string =>
  readFileSync(join(dirname(require.resolve('mfe-wizard/pdf')), `commissioner-${name}.ttf`)).toString('base64');
const fonts = { regular: font('regular'), bold: font('bold') };
const parser = new new JSDOM('').window.DOMParser();

function pdfOf(data: PdfData, words: RecapTexts): ArrayBuffer {
  const texts = Object.fromEntries(
    data.sectionsForPDF.flatMap(({ html }) => (html ? [[html, htmlBlocks(html, parser)]] : [])),
  );
  return layoutPdf({
    data,
    words,
    fonts,
    logo: null,
    texts,
    images: {},
    timeZone: 'Europe/Rome',
  });
}

interface Figures {
  texts: number;
  pages: number;
  missing: string[];
}

/** Submits an application and checks its PDF for every answer, the footers, and texts that must be absent. */
async function looked(api: TestApi, applicant: Applicant, framework: ImpactFramework, seed: number): Promise<Figures> {
  const random = randomFrom(seed);
  const language = pick(random, LANGUAGES);
  const { callId, id, says } = await submitted(api, applicant, framework, random, language);
  const { body } = await api.send(
    ENDPOINTS.GetAllAnswerForPdf,
    { query: { callId, subId: id } },
    { ...applicant, language },
  );
  const words = await recapTexts(body.language);
  const pages = await pagesOf(pdfOf(body, words));
  const wanted = says.map(compact).filter(Boolean);
  const missing = wanted.filter((text) => !isFound(pages, text)).map((text) => text.slice(0, 120));
  const footer = (index: number): string =>
    compact(words.page.replace('{{page}}', String(index + 1)).replace('{{pages}}', String(pages.length)));
  missing.push(
    ...pages.flatMap((page, index) => (page.endsWith(footer(index)) ? [] : [`footer of page ${index + 1}`])),
  );
  if (pages.some((page) => page.includes(HIDDEN))) missing.push('shows what was hidden');
  return { texts: wanted.length, pages: pages.length, missing: missing.map((text) => `${seed}: ${text}`) };
}

// Each batch has its own service, so that no session expires.
describe.each(batches)('applications %i to %i', (first, last) => {
  let api: TestApi;
  let giulia: Applicant;
  let framework: ImpactFramework;
  beforeAll(async () => {
    api = await startTestApi({ settings: NO_RATE_LIMITS });
    giulia = await anApplicant(api, GIULIA);
    framework = await storeFramework(api);
  });
  afterAll(() => api.stop());

  it('have every answer in the PDF that the service and the wizard’s own code make', async () => {
    const all: Figures[] = [];
    for (let run = first; run <= last; run += 1) all.push(await looked(api, giulia, framework, SEED + run));
    const missing = all.flatMap((one) => one.missing);
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
    process.stdout.write(
      `${all.length} PDFs, ${sum(all.map(({ pages }) => pages))} pages, ${sum(all.map(({ texts }) => texts))} texts looked for, ${missing.length} missing\n`,
    );
    expect(missing).toEqual([]);
  });
});
