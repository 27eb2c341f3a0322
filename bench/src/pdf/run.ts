import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PdfData } from '@impact-call/contracts';
import { layoutPdf, recapWords, type PdfInput } from 'mfe-wizard/pdf';
import { median } from '../api/median.ts';
import { answers, type Asked } from './answers.ts';
import { bare } from './bare.ts';

const AIM = 1.5;
const SIZES = [60, 600];
const RUNS = Number(process.env['RUNS'] ?? 9);
/** Until the code is compiled, both are slower than they are. */
const WARM_UP = 3;

const require = createRequire(import.meta.url);
const font = (name: string): string =>
  readFileSync(require.resolve(`mfe-wizard/fonts/commissioner-${name}.ttf`)).toString('base64');
const fonts = { regular: font('regular'), bold: font('bold') };

const dataOf = (questions: Asked[]): PdfData => ({
  language: 'it',
  configLogo: null,
  configLogoWidth: 50,
  configLogoHeight: 50,
  providerName: 'Fondazione Esempio',
  callName: 'Impatto per le comunità 2026',
  submittedBy: 'Giulia Ferrari',
  submissionDateTime: '2026-11-20T14:03:22.000Z',
  submissionId: 'x',
  submissionCode: 'IC-2026-7K3QF',
  orgName: 'Cooperativa Aurora',
  pIva: 'IT 01234567890',
  address: 'Via Roma 1',
  city: 'Torino',
  country: 'Italia',
  referent: { name: 'Giulia', surname: 'Ferrari', role: 'Presidente', email: 'info@cooperativa-aurora.example' },
  sectionsForPDF: [{ sectionName: 'Il progetto', questions }],
  attachments: [],
  miniDyi: [],
});

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const words = await recapWords('it');
let broken = false;
for (const size of SIZES) {
  const asked = answers(size);
  const input: PdfInput = {
    data: dataOf(asked),
    words,
    fonts,
    logo: null,
    texts: {},
    images: {},
    timeZone: 'Europe/Rome',
  };
  const sides = { recap: (): unknown => layoutPdf(input), bare: (): unknown => bare(asked, fonts) };
  const times = { recap: [] as number[], bare: [] as number[] };
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    for (const side of run % 2 === 0 ? (['recap', 'bare'] as const) : (['bare', 'recap'] as const)) {
      const time = timed(sides[side]);
      if (run >= 0) times[side].push(time);
    }
  }
  const ratio = median(times.recap) / median(times.bare);
  broken ||= ratio > AIM;
  console.log(
    `${ratio <= AIM ? '✓' : '✗'} ${size} answers: recap ${median(times.recap).toFixed(0)} ms, bare jsPDF ${median(times.bare).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (aim ≤ ${AIM.toFixed(2)}; median of ${RUNS} alternating runs)`,
  );
}
if (broken) process.exitCode = 1;
