import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clonedProduct, commandsOfGuide } from '../../src/core/release/developers-guide.ts';
import { measured } from '../../src/core/browser/measured.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { expectNewRemote } from '../../src/pages/new-remote.ts';

test('by the guide alone a developer has a new remote in the shell within ten minutes', async ({ page }) => {
  test.setTimeout(1_200_000);
  const commands = await commandsOfGuide('To add a remote');
  expect(commands).toHaveLength(3);
  const root = await mkdtemp(join(tmpdir(), 'impact-call-guide-'));
  const clone = await clonedProduct(root);
  try {
    const begin = Date.now();
    for (const command of commands.slice(0, -1)) await test.step(command, () => clone.run(command));
    const last = commands.at(-1) ?? '';
    const product = await test.step(last, () => clone.start(last));
    await expectNewRemote(page, product, 'news');
    measured('from the first command of the guide to the page in the shell', Date.now() - begin, 600_000);
  } finally {
    // An open page would keep polling and log failed requests.
    await page.close();
    await clone.stop();
    await rm(root, { recursive: true, force: true });
  }
});
