import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { EICAR, startClamdStandin } from '../../../test/clamd-standin/start-clamd-standin.ts';
import * as sample from '../../../test/files/sample-files.ts';
import { askClamd, type ClamdAddress } from './clamd.ts';

const CLAMD = '/usr/sbin/clamd';
const TIMEOUT = 20_000;
const infected = (): Buffer => Buffer.concat([sample.pdf(300_000), Buffer.from(EICAR), sample.pdf(300_000)]);
const inParts = (bytes: Buffer, size = 65_536) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );

/** Checks the client against any server that implements clamd's protocol. */
async function checkAgainst(address: ClamdAddress): Promise<void> {
  const ask = (content: Readable) => askClamd(address, TIMEOUT, content);
  expect(await ask(inParts(sample.pdf(600_000)))).toEqual({ signature: null });
  expect((await ask(inParts(infected()))).signature).toMatch(/eicar/i);
  expect((await ask(inParts(infected(), 1009))).signature).toMatch(/eicar/i);
  expect(await ask(Readable.from([]))).toEqual({ signature: null });
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(inParts(index % 2 ? infected() : sample.pdf(100_000)))),
  );
  expect(many.map(({ signature }) => signature !== null)).toEqual([false, true, false, true, false, true, false, true]);
}

describe('the stand-in for clamd', () => {
  it('gets the file whole and is understood', async () => {
    const standin = await startClamdStandin();
    await checkAgainst(standin);
    expect(standin.scanned.slice(0, 2)).toEqual([600_000, infected().length]);
    await standin.stop();
  });

  it('that refuses a file of that size, is silent, or is away, judges nothing, and no one waits for it', async () => {
    const standin = await startClamdStandin({ maxBytes: 100_000 });
    await expect(askClamd(standin, TIMEOUT, inParts(sample.pdf(5_000_000)))).rejects.toThrow();
    standin.manners.isSilent = true;
    await expect(askClamd(standin, 200, inParts(sample.pdf()))).rejects.toThrow();
    await standin.stop();
    await expect(askClamd(standin, TIMEOUT, inParts(sample.pdf()))).rejects.toThrow();
    await expect(askClamd({ path: '/nowhere/clamd.ctl' }, TIMEOUT, inParts(sample.pdf()))).rejects.toThrow();
  });

  it('receives nothing of a file that cannot be read to its end', async () => {
    const standin = await startClamdStandin();
    async function* broken() {
      yield Buffer.from('%PDF');
      throw new Error('the database is away');
    }
    await expect(askClamd(standin, TIMEOUT, Readable.from(broken()))).rejects.toThrow();
    expect(standin.scanned).toEqual([]);
    await standin.stop();
  });
});

// Debian's package clamav-daemon, with a signature database of one entry.
(!existsSync(CLAMD) ? describe.skip : describe)(`clamd itself (skipped where ${CLAMD} is not installed)`, () => {
  let folder: string;
  let clamd: ChildProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    await writeFile(join(folder, 'eicar.ndb'), `Eicar.Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
    const settings = {
      LocalSocket: join(folder, 'clamd.ctl'),
      DatabaseDirectory: folder,
      Foreground: 'yes',
      MaxThreads: '2',
      TemporaryDirectory: folder,
    };
    await writeFile(
      join(folder, 'clamd.conf'),
      Object.entries(settings)
        .map(([name, value]) => `${name} ${value}\n`)
        .join(''),
    );
    clamd = spawn(CLAMD, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await poll(() => existsSync(settings.LocalSocket), { timeout: 60_000, interval: 200 }).toBe(true);
  }, 90_000);
  afterAll(async () => {
    const ended = new Promise((resolve) => clamd.once('exit', resolve));
    clamd.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('is understood over its socket', () => checkAgainst({ path: join(folder, 'clamd.ctl') }), 60_000);
});
