import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startIdentity, type RunningIdentity } from './start-identity.ts';
import { openTestBrowser } from './test/test-browser.ts';
import { connectTestClient } from './test/test-client.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

const person = { givenName: 'Rita', familyName: 'Levi', email: 'rita@nuova.example', password: 'tre parole insieme' };

async function restart(identity: RunningIdentity): Promise<RunningIdentity> {
  await identity.stop();
  return startIdentity({ dataDir, port: Number(new URL(identity.issuer).port) });
}

it('keeps keys, accounts, sessions and codes over a restart', async () => {
  const first = await startIdentity({ dataDir });
  const client = await connectTestClient(first);
  const browser = openTestBrowser(first.issuer);
  const request = await client.prepare({ prompt: 'create' });
  const back = await browser.submit(await browser.open(request.url), person);
  const keysBefore: unknown = await (await fetch(`${first.issuer}/jwks`)).json();

  const second = await restart(first);
  try {
    expect(await (await fetch(`${second.issuer}/jwks`)).json()).toEqual(keysBefore);
    expect((await request.complete(back.url)).claims()).toMatchObject({ email: person.email });
    const silent = await client.prepare({ prompt: 'none' });
    expect((await silent.complete((await browser.open(silent.url)).url)).claims()).toMatchObject({ name: 'Rita Levi' });
    const elsewhere = openTestBrowser(second.issuer);
    const again = await client.prepare();
    expect((await elsewhere.submit(await elsewhere.open(again.url), person)).left).toBe(true);
  } finally {
    await second.stop();
  }
});

it('writes no password, and files that only the owner reads', async () => {
  const identity = await startIdentity({ dataDir });
  const client = await connectTestClient(identity);
  const browser = openTestBrowser(identity.issuer);
  await browser.submit(await browser.open((await client.prepare({ prompt: 'create' })).url), person);
  await identity.stop();
  expect((await readdir(dataDir)).sort()).toEqual(['accounts.json', 'keys.json', 'state.json']);
  for (const name of await readdir(dataDir)) {
    expect(await readFile(join(dataDir, name), 'utf8')).not.toContain(person.password);
    expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0);
  }
});

it('refuses a damaged file by its name', async () => {
  await writeFile(join(dataDir, 'accounts.json'), '{"accounts":[');
  await expect(startIdentity({ dataDir })).rejects.toThrow('accounts.json cannot be read');
});
