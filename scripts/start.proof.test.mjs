import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { poll, proof } from '@impact-call/jest';
import { ROOT } from './lib/paths.mjs';
import { freePorts } from './lib/processes/ports.mjs';

/** Matches whichever comes first: an outdated build, or the product's first part. */
const AT_WORK = /▸ (Building|Database)/;

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A process's descendants. @param {number} root @returns {number[]} */
function descendants(root) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const of = (/** @type {number} */ parent) =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([pid = 0]) => [pid, ...of(pid)]);
  return of(root);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** `npm start` with separate data and ports. */
async function start() {
  const ports = await freePorts();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: `${ports.gateway}`,
    API_PORT: `${ports.api}`,
    IDENTITY_PORT: `${ports.identity}`,
    EMBEDDED_MONGO_PORT: `${ports.mongo}`,
    POWERBI_PORT: `${ports.powerBi}`,
    MAIL_PORT: `${ports.mail}`,
    PARTNER_PORT: `${ports.partner}`,
    SMTP_PORT: `${ports.smtp}`,
  };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, pid: child.pid ?? 0, output: () => output };
}

test('a script that is stopped in the middle of its work leaves no process behind', async () => {
  const part = (name) => JSON.stringify(pathToFileURL(join(ROOT, 'scripts/lib/processes', name)).href);
  const program = `import { endOnSignal } from ${part('end-on-signal.mjs')};
import { run } from ${part('run.mjs')};
endOnSignal();
const work = "const { spawn } = require('node:child_process'); spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); console.log('begun'); setInterval(() => {}, 1000)";
await run(process.execPath, ['-e', work], { onLine: (line) => console.log(line) }).catch(() => process.exit(1));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await poll(() => output, { timeout: 20_000 }).toContain('begun');
  const started = descendants(child.pid ?? 0);
  expect(started).toHaveLength(2);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  await poll(() => started.filter(isAlive), { timeout: 20_000 }).toEqual([]);
});

proof(
  'npm start that is stopped in the middle of its work leaves no process behind',
  async () => {
    const { child, pid, output } = await start();
    await poll(output, { timeout: 60_000 }).toMatch(AT_WORK);
    await poll(() => descendants(pid).length, { timeout: 20_000 }).toBeGreaterThan(2);
    const started = descendants(pid);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await poll(() => started.filter(isAlive), { timeout: 20_000 }).toEqual([]);
  },
  120_000,
);
