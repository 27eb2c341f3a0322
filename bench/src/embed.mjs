import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What a partner's page pays for the wizard, by its production build: `pnpm --filter bench embed`, after `node
 * scripts/build.mjs`.
 */
const FOLDER = join(import.meta.dirname, '../../mfe-impact/dist/embed');
const KB = 1024;
/**
 * The script that every page with the wizard loads at once, and all that the wizard ever loads, in all languages; gzip.
 */
const LIMITS = { loader: 4 * KB, whole: 185 * KB };
/** Nothing of these belongs on a partner's page. */
const FOREIGN = ['jspdf', 'survey-core', 'SurveyModel', 'powerbi', 'react-hook-form', 'module-federation', 'sheetjs'];

const scripts = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, source: readFileSync(join(FOLDER, file)) }))
  .map(({ file, source }) => ({ file, text: source.toString(), size: gzipSync(source, { level: 9 }).length }));
const loader = scripts.find(({ file }) => file === 'embed.js')?.size ?? Number.POSITIVE_INFINITY;
const whole = scripts.reduce((sum, { size }) => sum + size, 0);
const foreign = FOREIGN.filter((name) => scripts.some(({ text }) => text.includes(name)));

const line = (/** @type {string} */ name, /** @type {number} */ size, /** @type {number} */ limit) =>
  `${name.padEnd(32)} ${(size / KB).toFixed(1).padStart(7)} KB of ${limit / KB} KB ${size <= limit ? 'ok' : 'TOO MUCH'}`;
console.log(line('embed.js', loader, LIMITS.loader));
console.log(line(`everything (${scripts.length} scripts)`, whole, LIMITS.whole));
console.log(foreign.length === 0 ? 'nothing of shell, survey, PDF or Excel' : `FOREIGN: ${foreign.join(', ')}`);
process.exit(loader <= LIMITS.loader && whole <= LIMITS.whole && foreign.length === 0 ? 0 : 1);
