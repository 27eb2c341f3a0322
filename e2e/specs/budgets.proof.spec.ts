import { gzipSync } from 'node:zlib';
import type { Submission } from '@impact-call/contracts';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { apiOf } from '../src/core/api.ts';
import { expect, test } from '../src/core/fixtures.ts';
import { PROOF } from '../src/core/proof.ts';
import { signIn } from '../src/core/sign-in.ts';
import { anApplicant, startTrial } from '../src/pages/applicant.ts';

const KB = 1024;
type State = BrowserContextOptions['storageState'];

/**
 * Kilobytes of gzipped JavaScript that a browser without a cache loads until the page is usable and the network is
 * idle.
 */
async function scriptsOf(browser: Browser, address: string, usable: string, storageState?: State): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB', ...(storageState ? { storageState } : {}) });
  const page = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/[.]js([?]|$)/.test(response.url()) && response.ok()) scripts.set(response.url(), response.body());
  });
  await page.goto(address);
  await expect(page.locator(usable).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.values());
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body).length / KB, 0);
}

type Visit = readonly [address: string, usable: string, state?: State];

/** Compares a page's size with its limit in `budgets.json`. */
async function expectBudget(browser: Browser, origin: string, name: keyof typeof budgets, visit: Visit): Promise<void> {
  const [address, usable, state] = visit;
  const fetched = await scriptsOf(browser, origin + address, usable, state);
  test.info().annotations.push({ type: name, description: `${fetched.toFixed(1)} of ${budgets[name]} KB` });
  expect.soft(fetched, `${name}, KB of JavaScript`).toBeLessThanOrEqual(budgets[name]);
  // A page without any measured file would meet every budget.
  expect.soft(fetched, `${name}: a budget far above what is needed keeps nothing`).toBeGreaterThan(budgets[name] * 0.9);
}

test('the welcome page stays within its budget', async ({ browser, product }) => {
  await expectBudget(browser, product.origin, 'welcome', ['/', 'main h1']);
});

test('no page fetches more JavaScript than its budget', PROOF, async ({ page, browser, product }) => {
  test.setTimeout(120_000);
  const applicant = await anApplicant(page, product, 'en');
  const submission = await startTrial(applicant);
  const { steps } = await apiOf(page, product)<Submission>('GetSubmissionByID', { query: { id: submission } });
  const stepOf = (type: string) =>
    `/call/${submission}/step/${steps.find(({ stepType }) => stepType.name === type)?.id ?? type}`;
  const theirs = await page.context().storageState();
  const administrator = await (await browser.newContext()).newPage();
  await signIn(administrator, product, 'admin', { at: '/admin/calls' });
  const administrators = await administrator.context().storageState();
  await administrator.context().close();

  const visits = {
    welcome: ['/', 'main h1'],
    calls: ['/calls', 'main article h3', theirs],
    console: ['/admin/calls', 'main tbody tr a', administrators],
    textStep: [stepOf('text'), 'main h1', theirs],
    surveyStep: [stepOf('survey'), 'main .sd-question', theirs],
  } as const;
  for (const name of Object.keys(visits) as (keyof typeof visits)[])
    await expectBudget(browser, product.origin, name, visits[name]);
});
