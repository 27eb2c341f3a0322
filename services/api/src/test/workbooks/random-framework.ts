import type { FrameworkPreview } from '@impact-call/contracts';
import { pick } from '../files/lying-files.ts';

type Random = () => number;
type Content = Pick<FrameworkPreview, 'outcomes' | 'stakeholders'>;

const WORDS = [
  'lavoro',
  'Größe',
  'année',
  '=1+1',
  '+39',
  '-5',
  '@home',
  '<b>',
  '&amp;',
  '"quoted"',
  'l’età',
  '日本',
  '🌍',
  '1.200',
  '25 %',
  'TRUE',
  '_x0041_',
  '_x',
  "'",
  ']]>',
  '12/05/2024',
  '0',
  'null',
  '\n',
  'a\tb',
  '{x}',
  '…',
];

const wordsOf = (random: Random, most: number): string =>
  Array.from({ length: Math.floor(random() * most) }, () => pick(WORDS, random))
    .join(' ')
    .trim();
const several = <T>(random: Random, most: number, make: (index: number) => T): T[] =>
  Array.from({ length: 1 + Math.floor(random() * most) }, (_, index) => make(index));
const share = (random: Random): number => Math.round(random() * 1000) / 1000;

const aProxy = (random: Random, index: number) => ({
  name: `${wordsOf(random, 4)} p${index}`.trim(),
  defaultValue: random() < 0.2 ? null : Math.round(random() * 1e9) / 100,
  sourceName: wordsOf(random, 5),
  sourceUrl: random() < 0.5 ? '' : `https://example.org/${index}?a=b&c=%20d#e`,
});

const anIndicator = (random: Random, index: number) => ({
  name: `${wordsOf(random, 4)} i${index}`.trim(),
  description: wordsOf(random, 60),
  proxies: several(random, 4, (proxy) => aProxy(random, proxy)),
  filters: {
    ...(random() < 0.5 ? { deadweight: share(random), attribution: share(random) } : {}),
    ...(random() < 0.3 ? { displacement: share(random) } : {}),
    ...(random() < 0.3 ? { dropOff: share(random) } : {}),
  },
});

/** A random framework, with texts and numbers that spreadsheets often convert. */
export const randomFramework = (random: Random): Content => ({
  outcomes: several(random, 6, (index) => ({
    name: `${wordsOf(random, 4)} o${index}`.trim(),
    description: wordsOf(random, 40),
    sdg: 1 + Math.floor(random() * 17),
    indicators: several(random, 4, (indicator) => anIndicator(random, indicator)),
  })),
  stakeholders: several(random, 5, (index) => ({
    name: `${wordsOf(random, 3)} s${index}`.trim(),
    description: wordsOf(random, 30),
  })),
});
