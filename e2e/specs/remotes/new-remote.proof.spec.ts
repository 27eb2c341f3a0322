import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test, type Product } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { ownRemote } from '../../src/core/release/own-remote.ts';
import { releaseCommand } from '../../src/core/release/release.ts';
import { signIn } from '../../src/core/sign-in.ts';
import { expectNewRemote } from '../../src/pages/new-remote.ts';

/** The secret of a deploy token that the company creates for a part. */
async function newToken(browser: Browser, product: Product, name: string): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, product, 'companyAdmin');
    const body = { name, label: 'Its team', endsAt: new Date(Date.now() + 60 * 60 * 1000).toISOString() };
    return (await apiOf(page, product)<{ secret: string }>('CreateDeployToken', { body })).secret;
  } finally {
    await context.close();
  }
}

test(
  'a remote from the template is built and released, and the shell shows it: in the navigation, and its page',
  PROOF,
  async ({ browser, page, product }) => {
    test.setTimeout(120_000);
    const root = await mkdtemp(join(tmpdir(), 'impact-call-new-remote-'));
    try {
      const folder = await test.step('it is made, and built as it is', () => ownRemote(root, 'news'));
      await test.step('its team gives its first version to everybody', async () => {
        const token = await newToken(browser, product, 'mfe-news');
        const said = await releaseCommand(
          product,
          token,
          '--no-build',
          '--folder',
          join(folder, 'dist'),
          '--everybody',
        );
        expect(said).toContain('mfe-news: everybody gets');
      });
      await test.step('every visitor finds it', () => expectNewRemote(page, product, 'news'));
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  },
);
