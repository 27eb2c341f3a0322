import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { startService } from './service.mjs';

const folder = mkdtempSync(join(tmpdir(), 'service-'));
const logFile = join(folder, 'logs', 'sample.log');
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a fake service with a real one's folder and tsx. @param {string} source */
function start(source) {
  const entry = join(folder, `entry-${Math.random().toString(36).slice(2)}.ts`);
  writeFileSync(entry, source);
  return startService({ name: 'gateway', entry, env: { SAMPLE: '7' }, logFile });
}

test('is ready with the address that it prints, writes a log and stops on request', async () => {
  const service = start(
    `console.log('sample listening on http://localhost:' + process.env.SAMPLE); setInterval(() => {}, 1000);`,
  );
  expect(await service.ready).toBe('http://localhost:7');
  expect(service.isStopping()).toBe(false);
  await service.stop();
  expect(service.isStopping()).toBe(true);
  expect(await service.ended).toBe('signal SIGTERM');
  expect(readFileSync(logFile, 'utf8')).toContain('sample listening');
});

test('one that ends before it is ready says with which words', async () => {
  const service = start(`console.error('no database'); process.exit(3);`);
  await expect(service.ready).rejects.toThrow(/ended \(code 3\) before it was ready:\n.*no database/s);
  expect(service.lastLines()).toContain('no database');
});
