import * as sample from './sample-files.ts';

/** Actual type of a file, whatever its sender claims. */
export type Truth =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'docx'
  | 'xlsx'
  | 'doc'
  | 'xls'
  | 'mp4'
  | 'odt'
  | 'p7m'
  | 'none of these';

/** A file with its claimed and actual type. */
export interface LyingFile {
  truth: Truth;
  what: string;
  bytes: Buffer;
  name: string;
  type: string;
}

type Make = (size: number) => Buffer;

/** Appends bytes that the format ignores. */
const padded =
  (bytes: Buffer, filler = 0): Make =>
  (size) =>
    size <= bytes.length ? bytes : Buffer.concat([bytes, Buffer.alloc(size - bytes.length, filler)]);

/** Adds an entry, so that the archive stays valid. */
const paddedArchive = (entries: (padding: string) => Buffer): Make => {
  const bare = entries('').length;
  return (size) => entries('x'.repeat(Math.max(0, size - bare)));
};

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const LATE_PDF = Buffer.concat([sample.executable(), sample.pdf(200)]);
const MACRO_TYPES =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';

const MAKERS: readonly (readonly [Truth, string, Make])[] = [
  ['pdf', 'pdf', (size) => sample.pdf(size)],
  ['png', 'png', padded(sample.png())],
  ['jpeg', 'jpeg', padded(sample.jpeg())],
  ['gif', 'gif', padded(sample.gif())],
  ['webp', 'webp', padded(sample.webp())],
  ['mp4', 'mp4', padded(sample.mp4())],
  ['docx', 'docx', paddedArchive((padding) => sample.docx({ 'docProps/padding.bin': padding }))],
  ['xlsx', 'xlsx', paddedArchive((padding) => sample.xlsx({ 'docProps/padding.bin': padding }))],
  ['odt', 'odt', paddedArchive((padding) => sample.odt({ 'padding.bin': padding }))],
  ['p7m', 'p7m', padded(sample.p7m())],
  ['none of these', 'signed program', padded(sample.p7m(sample.executable()))],
  ['doc', 'doc', padded(sample.doc())],
  ['xls', 'xls', padded(sample.xls())],
  ['none of these', 'program', padded(sample.executable(), 0x90)],
  ['none of these', 'program with a PDF in it', padded(LATE_PDF)],
  ['none of these', 'text', padded(sample.text(), 0x20)],
  ['none of these', 'HTML', padded(HTML, 0x20)],
  ['none of these', 'SVG', padded(SVG, 0x20)],
  ['none of these', 'bitmap', padded(Buffer.from('424d46000000000000003600000028000000', 'hex'))],
  ['none of these', 'plain archive', paddedArchive((padding) => sample.zip({ 'readme.txt': padding }))],
  [
    'none of these',
    'document with macros',
    paddedArchive((padding) =>
      sample.zip({ '[Content_Types].xml': MACRO_TYPES, 'word/document.xml': '<w/>', 'word/vbaProject.bin': padding }),
    ),
  ],
  [
    'none of these',
    'document cut short',
    (size) => sample.docx({ 'docProps/padding.bin': 'x'.repeat(size) }).subarray(0, size),
  ],
  ['none of these', 'presentation', padded(sample.compoundFile('PowerPoint Document'))],
  ['none of these', 'compound file cut short', (size) => sample.doc().subarray(0, Math.min(size, 700))],
  ['none of these', 'nothing', () => Buffer.alloc(0)],
  ['none of these', 'zeros', (size) => Buffer.alloc(size)],
];

const EXTENSIONS = [
  'pdf',
  'png',
  'jpg',
  'JPEG',
  'gif',
  'webp',
  'docx',
  'xlsx',
  'doc',
  'xls',
  'mp4',
  'odt',
  'p7m',
  'exe',
  'html',
  'svg',
  'pdf.exe',
  'exe.pdf',
  '',
];
const STEMS = [
  'statute',
  'Statuto “è” così',
  '../../etc/passwd',
  'a'.repeat(230),
  'invisible\u202efdp',
  'semi;colon="x"',
  '.htaccess',
  ' ',
];
const TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'video/mp4',
  'text/html',
  'application/octet-stream',
  'x/y',
];

/** Random numbers from 0 to 1, determined by a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

const HONEST_SHARE = 0.4;

/**
 * A file of about `size` bytes if its type allows, with a random name and claimed type. Types in `wanted` are more
 * frequent, since few files would be valid otherwise.
 */
export function lyingFile(size: number, wanted: readonly Truth[], random: () => number): LyingFile {
  const makers = random() < HONEST_SHARE ? MAKERS.filter(([truth]) => wanted.includes(truth)) : MAKERS;
  const [truth, what, make] = pick(makers, random);
  const extension = pick(EXTENSIONS, random);
  return {
    truth,
    what,
    bytes: make(size),
    name: `${pick(STEMS, random)}${extension && '.'}${extension}`,
    type: pick(TYPES, random),
  };
}
