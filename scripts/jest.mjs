import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { quickFolder } from './lib/processes/quick-folder.mjs';

/** `pnpm unit` and each package's `test`: Jest with native ES modules, on the current folder. */
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
/** Test code runs too briefly to repay optimizing it. Later versions lack the flag. */
if (process.versions.node.startsWith('20.')) flags.push('--interrupt-budget=1000000');
const config = ['--config', join(ROOT, 'jest.config.mjs')];
const env = { ...process.env, TMPDIR: quickFolder() };
const child = spawn(process.execPath, [...flags, jest, ...config, ...process.argv.slice(2)], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
