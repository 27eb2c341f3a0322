import { cp, mkdtemp, readFile, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, speakSameContract } from '@impact-call/contracts/contract-version';
import type { RemoteBuild, RemoteRegistration } from '@impact-call/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { alteredBuild, claiming, pointAllTo, pointTo } from '../../src/core/release/altered-build.ts';
import { expect, test, type Product } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { startOwnProduct, type OwnProduct } from '../../src/core/own-product.ts';
import { publish } from '../../src/core/release/publish.ts';
import { signIn } from '../../src/core/sign-in.ts';
import { keptRelease, unpackKeptRelease } from '../../src/last-release/kept-release.ts';
import { impactStep } from '../../src/pages/impact-step.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';
import { openCalls, remotePlace } from '../../src/pages/remote-place.ts';
import { aProjectName, openTrialSurvey, walkToTrialSurvey } from '../../src/pages/trial-application.ts';
import { wizard } from '../../src/pages/wizard.ts';

type Versions = Record<string, string>;

const ROOT = join(import.meta.dirname, '../../..');
const PRESENT_SHELL = join(ROOT, 'shell', 'dist');
const { contractVersion, versions: last } = await keptRelease();
const remotes = Object.keys(last);

/** The version that is published when a product starts. */
async function presentVersion(remote: string): Promise<string> {
  const description = JSON.parse(await readFile(join(ROOT, remote, 'dist', 'remote.json'), 'utf8')) as {
    version: string;
  };
  return description.version;
}

let place: string;
let own: OwnProduct;
let present: Versions;

/** Deploys this shell and publishes these remotes for all users. */
async function deploy(shell: string, builds: string[]): Promise<void> {
  await unlink(join(place, 'shell'));
  await symlink(shell, join(place, 'shell'));
  await own.restart('gateway');
  const [first = '', ...others] = builds;
  await publish(own.product, first, ...others);
}

/** The versions of each remote that a browser has loaded; several if one failed and the previous one replaced it. */
function fetched(context: BrowserContext): () => Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  context.on('request', (request) => {
    const [, name = '', version = ''] = /\/remotes\/([^/]+)\/([^/]+)\/remoteEntry\.js/.exec(request.url()) ?? [];
    if (name) found.set(name, (found.get(name) ?? new Set()).add(version));
  });
  return () => Object.fromEntries([...found].map(([name, all]) => [name, [...all]]));
}

/** The registry entry of a remote from the last release, whose files are copied beside the published ones. */
async function lastBuild(
  { remotesDir }: Product,
  release: string,
  name: string,
): Promise<Pick<RemoteRegistration, 'active' | 'fallback'>> {
  const version = last[name] ?? '';
  await cp(join(release, name), join(remotesDir, name, version), { recursive: true });
  const described = JSON.parse(await readFile(join(release, name, 'remote.json'), 'utf8')) as RemoteBuild;
  return { active: { ...described, entry: `/remotes/${name}/${version}/remoteEntry.js` }, fallback: null };
}

/** The remotes that a story loads at least, each in one version. */
const alone = (versions: Versions, ...names: string[]) =>
  expect.objectContaining(Object.fromEntries(names.map((name) => [name, [versions[name]]])));

async function answerAText(page: Page): Promise<void> {
  const { projectName, expectSaved } = await walkToTrialSurvey(page, own.product, 'en');
  const name = aProjectName();
  await projectName.fill(name);
  await expectSaved();
  await page.reload();
  await expect(projectName).toHaveValue(name);
}

async function chooseAGoal(page: Page, browser: Browser): Promise<void> {
  const step = await impactStep(browser, own.product);
  const submission = await startOwnSubmission(page, browser, own.product, 'en', [step]);
  await submission.answer(0, { budget: 250_000, budgetSpent: null, sdg: [], selectedOutcomes: [] });
  await page.goto(`${submission.address(0)}/sdg`);
  await page.getByRole('checkbox', { name: 'Climate action' }).check();
  await wizard(page, 'en').expectSaved();
}

async function openConsole(page: Page): Promise<void> {
  await signIn(page, own.product, 'companyAdmin', { at: '/admin' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(remotePlace(page).boundary).toHaveCount(0);
}

/** The first actions of users on each remote, with a check that no other version replaced the tested one. */
function itWorks(versions: () => Versions): void {
  // Incompatible versions cannot run together; a test below covers the message.
  test.skip(!speakSameContract(contractVersion, CONTRACT_VERSION), `contract ${CONTRACT_VERSION} breaks with the last`);

  test('the calls are listed, and a text of an application is answered and stored', async ({ page, context }) => {
    const all = fetched(context);
    await answerAText(page);
    expect(all()).toEqual(alone(versions(), 'mfe-calls', 'mfe-wizard'));
  });
  test('the wizard shows a step of another remote', async ({ page, context, browser }) => {
    const all = fetched(context);
    await chooseAGoal(page, browser);
    expect(all()).toEqual(alone(versions(), 'mfe-wizard', 'mfe-impact'));
  });
  test('the console opens', async ({ page, context }) => {
    const all = fetched(context);
    await openConsole(page);
    expect(all()).toEqual(alone(versions(), 'mfe-admin'));
  });
}

/** A build of the calls with another major contract version shows the shell's message for it. */
async function expectRefused(page: Page, version: string, words: RegExp): Promise<void> {
  await signIn(page, own.product, 'admin');
  const { build } = await alteredBuild(own.product, 'mfe-calls', `speaks-${version}`, claiming(version));
  await pointTo(page, 'mfe-calls', { active: build, fallback: null });
  await openCalls(page, own.product);
  await expect(remotePlace(page).boundary).toContainText(words, { timeout: 20_000 });
}

test('the last released list of calls and wizard run in the present shell', async ({ page, context, product }) => {
  test.skip(!speakSameContract(contractVersion, CONTRACT_VERSION), `contract ${CONTRACT_VERSION} breaks with the last`);
  const folder = await mkdtemp(join(tmpdir(), 'impact-call-last-remotes-'));
  try {
    await unpackKeptRelease(folder);
    const all = fetched(context);
    const sought = ['mfe-calls', 'mfe-wizard'];
    const builds = sought.map(async (name) => [name, await lastBuild(product, folder, name)] as const);
    await pointAllTo(page, Object.fromEntries(await Promise.all(builds)));
    const { projectName, expectSaved } = await openTrialSurvey(page, product, 'en');
    await projectName.fill(aProjectName());
    await expectSaved();
    await page.goto(`${product.origin}/calls`);
    await expect(remotePlace(page).calls).toBeVisible();
    // The page may start with the current remotes; later the registry lists only the last ones.
    for (const name of sought) expect(all()[name]).toContain(last[name]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test.describe('on a product of its own', PROOF, () => {
  // In sequence, because a deployment affects all users.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    place = await mkdtemp(join(tmpdir(), 'impact-call-last-release-'));
    await symlink(PRESENT_SHELL, join(place, 'shell'));
    await unpackKeptRelease(join(place, 'last'));
    own = await startOwnProduct({ shellDir: join(place, 'shell') });
    present = Object.fromEntries(await Promise.all(remotes.map(async (name) => [name, await presentVersion(name)])));
  });
  test.afterAll(async () => {
    await own.stop();
    await rm(place, { recursive: true, force: true });
  });

  test.describe('the last released remotes in the present shell', () => {
    test.beforeAll(async () =>
      deploy(
        PRESENT_SHELL,
        remotes.map((name) => join(place, 'last', name)),
      ),
    );
    itWorks(() => last);

    test.describe('of an earlier major of the contract', () => {
      test.use({ allowedComplaints: /speaks contract|mfe-calls/ });
      test('one is refused, with what its team has to do', async ({ page }) =>
        expectRefused(page, '1.0', /made for an earlier version of the platform/));
    });
  });

  test.describe('the present remotes in the last released shell', () => {
    test.beforeAll(async () =>
      deploy(
        join(place, 'last', 'shell'),
        remotes.map((name) => join(own.product.remotesDir, name, present[name] ?? '')),
      ),
    );
    itWorks(() => present);

    test.describe('of a later major of the contract', () => {
      test.use({ allowedComplaints: /speaks contract|mfe-calls/ });
      test('one is refused, as made for another version', async ({ page }) =>
        expectRefused(page, '99.0', /made for another version of the platform/));
    });
  });
});
