import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { developmentClient } from './start-identity.ts';
import { openTestBrowser } from './test/test-browser.ts';
import { connectTestClient } from './test/test-client.ts';

interface Output {
  out: string;
  err: string;
}

function start(env: Record<string, string>): { child: ChildProcess; output: Output } {
  const entry = fileURLToPath(new URL('./server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { env: { PATH: process.env['PATH'], ...env } });
  const output: Output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output.err += String(chunk)));
  return { child, output };
}

it('says what it is and where it listens, then nothing more, and stops on request', async () => {
  const { child, output } = start({ IDENTITY_PORT: '0', DEMO_PASSWORD: 'another password' });
  const exited = once(child, 'exit');
  try {
    const issuer = await poll(() => output.out, { timeout: 40_000 })
      .toMatch(/listening on/)
      .then(() => /listening on (\S+)\n/.exec(output.out)?.[1] ?? '');
    const client = await connectTestClient({ issuer, client: developmentClient });
    const browser = openTestBrowser(issuer);
    const request = await client.prepare();
    const fields = { email: 'anna@impact-call.example', password: 'another password' };
    const back = await browser.submit(await browser.open(request.url), fields);
    const tokens = await request.complete(back.url);
    await browser.open(
      client.logoutUrl({
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: 'http://localhost:3000/logout-callback',
      }),
    );
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(output.out.trim().split('\n')).toEqual([
      expect.stringContaining('development, demos and tests'),
      `identity listening on ${issuer}`,
    ]);
    expect(output.err).toBe('');
  } finally {
    child.kill('SIGKILL');
  }
}, 60_000);

it('names a setting that it cannot use, and fails', async () => {
  const { child, output } = start({ IDENTITY_PORT: 'many' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output.err).toContain('IDENTITY_PORT must be 0 to 65535');
}, 60_000);
