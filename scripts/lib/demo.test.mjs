import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { servePartnerPage, partnerOrigin } from './build/partner-page.mjs';
import { ROOT } from './paths.mjs';
import { freePorts } from './processes/ports.mjs';
import { wantsDemo } from './build/prepare-data.mjs';

test('the demo goes into the embedded database, and into the operator’s only on request', () => {
  const theirs = { MONGODB_URI: 'mongodb://db.example/impact-call' };
  expect([wantsDemo({}), wantsDemo(theirs), wantsDemo(theirs, ['--reset']), wantsDemo(theirs, ['--demo'])]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('docker compose seeds the demo in its own profile alone', () => {
  const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
  const seeding = Object.entries(services).filter(([, { command }]) => String(command).includes('seed-demo'));
  expect(seeding.map(([, { profiles }]) => profiles)).toEqual([['demo']]);
});

test('the partner’s page is where it is announced, and names itself and the product as they are', async () => {
  const { partner } = await freePorts();
  const { address, stop } = await servePartnerPage({ port: partner, origin: 'http://localhost:4000' });
  try {
    expect(address).toBe(partnerOrigin(partner));
    const page = await (await fetch(address)).text();
    expect(page).toContain('http://localhost:4000/embed/v1/embed.js');
    expect(page).toContain(`for pages on ${partnerOrigin(partner)}`);
  } finally {
    await stop();
  }
});
