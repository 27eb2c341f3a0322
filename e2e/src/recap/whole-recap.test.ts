import { readFileSync } from 'node:fs';
import { ENDPOINTS, type ImpactFramework, type PdfData } from '@impact-call/contracts';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { htmlBlocks } from '../../../mfe-wizard/src/features/pdf/html-blocks.ts';
import { layoutPdf } from '../../../mfe-wizard/src/features/pdf/layout-pdf.ts';
import { RECAP_WORDS } from '../../../mfe-wizard/src/features/recap/recap-words.ts';
import { anApplicant, type Applicant } from '../../../services/api/src/test/fixtures.ts';
import { storeFramework } from '../../../services/api/src/test/framework-fixtures.ts';
import { GIULIA, startTestApi, UNHURRIED, type TestApi } from '../../../services/api/src/test/test-api.ts';
import { submitted } from './application.ts';
import { HIDDEN } from './questions.ts';
import { pick, randomFrom } from './random.ts';
import { isFound, pagesOf } from './read-pdf.ts';
import { compact } from './written.ts';

/** `PDFS=500` runs the long version, `PDFS_SEED` another one. */
const PDFS = Number(process.env['PDFS'] ?? 3);
const SEED = Number(process.env['PDFS_SEED'] ?? 20_261_121);
const MILLISECONDS_EACH = 20_000;

const font = (name: string): string => readFileSync(new URL(`../../../mfe-wizard/src/features/pdf/commissioner-${name}.ttf`, import.meta.url)).toString('base64');
const fonts = { regular: font('regular'), bold: font('bold') };
const parser = new new JSDOM('').window.DOMParser();

let api: TestApi;
let giulia: Applicant;
let framework: ImpactFramework;
beforeAll(async () => {
  api = await startTestApi({ settings: UNHURRIED });
  // The long version takes longer than somebody stays signed in: its clock stands still.
  api.clock.at = new Date();
  giulia = await anApplicant(api, GIULIA);
  framework = await storeFramework(api);
});
afterAll(() => api.stop());

function pdfOf(data: PdfData): ArrayBuffer {
  const texts = Object.fromEntries(data.sectionsForPDF.flatMap(({ html }) => (html ? [[html, htmlBlocks(html, parser)]] : [])));
  return layoutPdf({ data, words: RECAP_WORDS[data.language], fonts, logo: null, texts, images: {}, timeZone: 'Europe/Rome' });
}

it(`finds every answer in the PDF of ${PDFS} applications, made by the service and the wizard's own code`, async () => {
  const figures = { answers: 0, pages: 0, missing: [] as string[] };
  for (let run = 0; run < PDFS; run += 1) {
    const random = randomFrom(SEED + run);
    const language = pick(random, ['it', 'en', 'fr'] as const);
    const { callId, id, says } = await submitted(api, giulia, framework, random, language);
    const { body } = await api.send(ENDPOINTS.GetAllAnswerForPdf, { query: { callId, subId: id } }, { ...giulia, language });
    const pages = await pagesOf(pdfOf(body));
    const wanted = says.map(compact).filter(Boolean);
    figures.answers += wanted.length;
    figures.pages += pages.length;
    figures.missing.push(...wanted.filter((words) => !isFound(pages, words)).map((words) => `${SEED + run}: ${words.slice(0, 120)}`));
    if (pages.some((page) => page.includes(HIDDEN))) figures.missing.push(`${SEED + run}: shows what was hidden`);
    const { page: words } = RECAP_WORDS[language];
    const footers = pages.map((page, index) => page.endsWith(compact(words.replace('{{page}}', String(index + 1)).replace('{{pages}}', String(pages.length)))));
    if (footers.includes(false)) figures.missing.push(`${SEED + run}: footer of page ${footers.indexOf(false) + 1}`);
  }
  console.info(`${PDFS} PDFs, ${figures.pages} pages, ${figures.answers} texts looked for, ${figures.missing.length} missing`);
  expect(figures.missing).toEqual([]);
}, PDFS * MILLISECONDS_EACH + 60_000);
