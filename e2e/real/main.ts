import { build } from '../../scripts/build.mjs';
import { clamd } from './clamd.ts';
import { composed } from './composed.ts';
import { firefox } from './firefox.ts';
import { guide } from './guide.ts';
import { images } from './images.ts';
import { libreOffice } from './libre-office.ts';
import { nginx } from './nginx.ts';
import { officeExports } from './office-exports.ts';
import type { Part } from './part.ts';
import { run, summarize } from './report.ts';
import { webKit } from './webkit.ts';

/**
 * `pnpm real`: the product with counterparts that are not ours, as Debian ships them. Parts can be chosen by a word of
 * their name: `pnpm real clamd firefox`. Each one whose packages cannot be had is skipped with the reason.
 */
const PARTS: readonly Part[] = [guide, nginx, clamd, firefox, webKit, libreOffice, officeExports, composed, images];

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = PARTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
);
if (chosen.length === 0)
  throw new Error(`there is no such part; there are:\n${PARTS.map(({ name }) => `  ${name}`).join('\n')}`);
await build();
const outcomes = [];
for (const part of chosen) outcomes.push(await run(part));
summarize(outcomes);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
