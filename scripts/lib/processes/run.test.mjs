import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { run } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'run-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('keeps what a command prints, and its code', async () => {
  /** @type {string[]} */
  const lines = [];
  const { code, output } = await run(process.execPath, ['-e', 'console.log("a\\nb"); process.exitCode = 3'], {
    onLine: (line) => lines.push(line),
  });
  expect({ code, output, lines }).toEqual({ code: 3, output: 'a\nb\n', lines: ['a', 'b'] });
});

test('lets a command, and what it starts, take only what others leave of the processor', async () => {
  const said = `const { getPriority } = require('node:os');
require('node:child_process').spawnSync(process.execPath, ['-p', 'os.getPriority()'], { stdio: 'inherit' });
console.log(getPriority());`;
  const { output } = await run(process.execPath, ['-e', said], { yields: true });
  const usual = await run(process.execPath, ['-p', 'os.getPriority()']);
  const [inherited, own] = output.trim().split('\n').map(Number);
  expect(own).toBeGreaterThan(Number(usual.output));
  expect(inherited).toBe(own);
});

test('ends a command with all that it started, and begins nothing afterwards', async () => {
  const pids = join(folder, 'pids');
  const entry = join(folder, 'parent.mjs');
  writeFileSync(
    entry,
    `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);
console.log('begun');
setInterval(() => {}, 1000);`,
  );
  const end = new AbortController();
  const ended = run(process.execPath, [entry], { signal: end.signal, onLine: () => end.abort() });
  await expect(ended).rejects.toThrow('aborted');
  const started = readFileSync(pids, 'utf8').split(' ').map(Number);
  await poll(() => started.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  await expect(run(process.execPath, ['-e', ''], { signal: end.signal })).rejects.toThrow('aborted');
});
