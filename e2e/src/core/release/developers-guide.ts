import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../../scripts/lib/demo-accounts.mjs';
import { PNPM } from '../../../../scripts/lib/install.mjs';
import { ROOT } from '../../../../scripts/lib/paths.mjs';
import { freePorts, portVariables } from '../../../../scripts/lib/processes/ports.mjs';
import { ownSettings } from '../own-settings.ts';
import type { Product } from '../product.ts';

const execute = promisify(execFile);
/** The guide's `pnpm`, which need not be installed. */
const SHELL = `pnpm() { npx --yes ${PNPM} "$@"; }; `;
const READY = /is ready after/;
const KEPT = 20_000;

/** The first commands under a heading of CONTRIBUTING.md, without their comments. */
export async function commandsOfGuide(heading: string): Promise<string[]> {
  const guide = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = guide.split(`\n## ${heading}\n`);
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
  return block
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean);
}

/** A developer's clone of the current commit. */
export interface ClonedProduct {
  /** Throws with the command's output when it fails. */
  run(command: string): Promise<void>;
  /** Starts a long-running command and waits until it says that the product is ready. */
  start(command: string): Promise<Product>;
  stop(): Promise<void>;
}

/** Starts a command in its own process group; `output` is its latest output. */
function begin(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn('sh', ['-c', SHELL + command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const received = (chunk: Buffer) => (output = (output + String(chunk)).slice(-KEPT));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', received);
  return { child, output: () => output, ended: once(child, 'close') };
}

/** Clones into `root`. Its product listens on free ports and ignores this machine's database and provider. */
export async function clonedProduct(root: string): Promise<ClonedProduct> {
  const folder = join(root, 'clone');
  await execute('git', ['clone', '--quiet', ROOT, folder]);
  const ports = await freePorts();
  const env = { ...ownSettings(), ...portVariables(ports) };
  let running: ReturnType<typeof begin> | null = null;
  return {
    async run(command) {
      const { child, output, ended } = begin(command, folder, env);
      await ended;
      if (child.exitCode !== 0) throw new Error(`${command} failed:\n${output()}`);
    },
    async start(command) {
      running = begin(command, folder, env);
      const { child, output } = running;
      while (!READY.test(output())) {
        if (child.exitCode !== null) throw new Error(`${command} ended:\n${output()}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      const origin = `http://localhost:${ports.gateway}`;
      return {
        ...{ origin, mongodbUri: '', remotesDir: '', mailUrl: undefined },
        ...{ accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD },
      };
    },
    async stop() {
      if (running?.child.pid === undefined || running.child.exitCode !== null) return;
      // Like Ctrl-C, the signal goes to the whole process group.
      process.kill(-running.child.pid, 'SIGINT');
      await running.ended;
    },
  };
}
