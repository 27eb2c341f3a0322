/** `pnpm surface` writes it. `--check` fails when it changed without a new version and a changelog entry. */
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { checkSurface } from './lib/build/surface.mjs';

const VERSIONED = ['shared/contracts', 'shared/embed'];

for (const folder of VERSIONED) {
  const complaints = await checkSurface(join(ROOT, folder), { write: !process.argv.includes('--check') });
  if (complaints.length === 0) continue;
  console.error(complaints.join('\n'));
  process.exitCode = 1;
}
