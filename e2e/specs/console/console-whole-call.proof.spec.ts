import { randomUUID } from 'node:crypto';
import type { DecisionKind, QueuedReview, ReviewForReviewer } from '@impact-call/contracts';
import type { Browser, Locator, Page } from '@playwright/test';
import { startWebhookReceiver, verified, type WebhookMessage, type WebhookReceiver } from 'api/testing';
import { read } from 'xlsx';
import { apiOf, type AskApi } from '../../src/core/api.ts';
import { downloaded, linesOf } from '../../src/core/browser/downloads.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { sized } from '../../src/core/proof.ts';
import { mailTo, subjectsTo } from '../../src/core/mails.ts';
import type { Product } from '../../src/core/product.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { sideBySide } from '../../src/core/side-by-side.ts';
import { anApplicant, handIn, startIn, type Applicant } from '../../src/pages/applicant.ts';
import { exportAs } from '../../src/pages/exports.ts';
import { makeCallFor } from '../../src/pages/private-call.ts';
import { anAddress, registerAccount } from '../../src/pages/register-account.ts';
import { createWebhook, deleteWebhook, fillWebhook } from '../../src/pages/webhooks.ts';

const DESK = { width: 1440, height: 900 };
/** What a small machine bears of people who come at the same time. */
const AT_ONCE = 3;
const LATER = { timeout: 30_000 };

/** What the reviewers give for each criterion, and what is decided: the best first, no two the same. */
const ALL_JUDGED: readonly (readonly [need: number, means: number, decision: DecisionKind])[] = [
  [5, 5, 'accepted'],
  [5, 4, 'accepted'],
  [5, 3, 'accepted'],
  [4, 4, 'accepted'],
  [4, 3, 'waiting-list'],
  [3, 4, 'waiting-list'],
  [3, 3, 'waiting-list'],
  [2, 3, 'rejected'],
  [2, 2, 'rejected'],
  [1, 2, 'rejected'],
  [1, 1, 'rejected'],
  [0, 1, 'rejected'],
];
const JUDGED = sized(
  ALL_JUDGED.filter((_, place) => [0, 1, 4, 5, 7, 8].includes(place)),
  ALL_JUDGED,
);
/** Reviews of each of three reviewers, where two read each application. */
const EACH = (JUDGED.length * 2) / 3;
/** Need counts three times, means twice. */
const percentOf = (need: number, means: number): number => ((3 * need + 2 * means) * 100) / 25;

const DECIDED: Record<DecisionKind, { choice: string; words: string; exported: string }> = {
  accepted: { choice: 'accepted', words: 'Welcome among those who begin in spring.', exported: 'Accepted' },
  'waiting-list': { choice: 'waiting list', words: 'We write again in May.', exported: 'Waiting list' },
  rejected: { choice: 'not accepted', words: 'Please apply again next year.', exported: 'Rejected' },
};

const SURVEY = {
  elements: [
    { type: 'text', name: 'change', title: 'What will change?' },
    { type: 'text', name: 'people', title: 'How many people?', inputType: 'number' },
  ],
};

/** An application with its people, and what becomes of it. */
interface Application {
  page: Page;
  applicant: Applicant;
  id: string;
  code: string;
  people: number;
  need: number;
  means: number;
  decision: DecisionKind;
}

interface OwnReviewer {
  page: Page;
  email: string;
  ask: AskApi;
  /** All bodies of responses that their browser received. */
  received: string[];
}

/** The call with everybody in it. */
interface World {
  page: Page;
  product: Product;
  callId: string;
  applications: readonly Application[];
  reviewers: readonly OwnReviewer[];
}

const aPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'en-GB', viewport: DESK })).newPage();
const notice = (page: Page, words: string | RegExp): Locator => page.getByText(words).first();
const decidedAs = ({ applications }: World, wanted: DecisionKind): Application[] =>
  applications.filter(({ decision }) => decision === wanted);
/** From the best to the last. */
const ranked = ({ applications }: World): Application[] =>
  [...applications].sort((one, other) => percentOf(other.need, other.means) - percentOf(one.need, one.means));

async function open(page: Page, { product, callId }: World, part = ''): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto(`${product.origin}/admin/calls/${callId}${part}`);
}

async function look(page: Page, name: string): Promise<void> {
  await lookAtWidths(page, name, [1440, 390], ['light']);
  await page.setViewportSize(DESK);
}

/** Organizations apply to a call that they alone see. */
async function apply(page: Page, browser: Browser, product: Product, tag: string) {
  const admin = apiOf(page, product);
  const people = await sideBySide(JUDGED, AT_ONCE, async (_, index) => {
    const theirs = await aPage(browser);
    const applicant = await anApplicant(theirs, product, 'en', `Associazione ${tag} ${index + 1}`);
    await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // What follows is asked of the API with the session of their browser.
    await theirs.goto('about:blank');
    return { page: theirs, applicant };
  });
  const steps = [{ type: 'survey', name: 'Your project', content: SURVEY }];
  const callId = await makeCallFor(
    people.map(({ applicant }) => applicant.email),
    admin,
    steps,
  );
  const applications = await sideBySide(people, AT_ONCE, async ({ page: theirs, applicant }, index) => {
    // Who came first is neither the best nor the last.
    const [need, means, decision] = JUDGED[(index * 5) % JUDGED.length] ?? [0, 0, 'rejected'];
    const id = await startIn(applicant, callId);
    const code = await handIn(applicant, id, { change: `More gardens, ${need} and ${means}`, people: 10 + index });
    return { page: theirs, applicant, id, code, people: 10 + index, need, means, decision };
  });
  return { callId, applications };
}

/** A reviewer with an account, whose responses are recorded. */
async function aReviewer(browser: Browser, product: Product, givenName: string): Promise<OwnReviewer> {
  const page = await aPage(browser);
  const email = anAddress();
  await registerAccount(page, product, 'en', email, { givenName, familyName: 'Levi' });
  const received: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => received.push(text),
        () => undefined,
      );
  });
  return { page, email, ask: apiOf(page, product), received };
}

async function prepareReview(world: World): Promise<void> {
  const { page, reviewers } = world;
  await open(page, world);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  for (const [name, weight] of [
    ['Need', '3'],
    ['Means', '2'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await page.getByLabel('Name, English').last().fill(name);
    await page.getByLabel('Weight').last().fill(weight);
  }
  await expect(page.getByRole('checkbox', { name: /^Blind review/ })).toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Criteria saved')).toBeVisible();
  for (const { email } of reviewers) {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^Remove.*${email}`) })).toBeVisible();
  }
  await page.getByLabel('Reviewers for each application').selectOption('2');
  await page.getByRole('button', { name: 'Distribute evenly' }).click();
  await expect(notice(page, `${3 * EACH} reviews assigned`)).toBeVisible();
  await expect(page.getByText(`0 of ${EACH} handed in`)).toHaveCount(reviewers.length);
  await look(page, 'en-160-whole-review');
}

const queueOf = ({ ask }: OwnReviewer): Promise<QueuedReview[]> =>
  ask<QueuedReview[]>('GetReviewQueue', { query: { pageSize: '100' } });

/** One reviewer declares a conflict; another gets their applications. */
async function declareConflict(world: World): Promise<void> {
  const { page, product } = world;
  const [, reviewer] = world.reviewers;
  if (!reviewer) throw new Error('nobody to have a conflict of interest');
  const theirs = reviewer.page;
  await theirs.goto(`${product.origin}/review`);
  const queue = theirs.getByRole('list', { name: 'Applications to review' });
  await expect(queue.getByRole('listitem')).toHaveCount(EACH);
  await queue.getByRole('link').first().click();
  await theirs.getByRole('button', { name: 'Conflict of interest…' }).click();
  await theirs.getByLabel(/^Why/).fill('My sister works there.');
  await look(theirs, 'en-161-whole-conflict');
  await theirs.getByRole('button', { name: 'Declare the conflict of interest' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(EACH - 1);

  await open(page, world, '/review');
  await expect(page.getByText(`0 of ${EACH - 1} handed in · 1 conflict of interest`)).toBeVisible();
  await expect(page.getByText('Reason: My sister works there.')).toBeVisible();
  await page.getByRole('button', { name: 'Distribute evenly' }).click();
  await expect(notice(page, '1 review assigned')).toBeVisible();
  await expect(page.getByText(`0 of ${EACH + 1} handed in`)).toBeVisible();
}

/** The first application on the screen. */
async function scoreOnScreen(
  world: World,
  { page, ask }: OwnReviewer,
  [first]: readonly QueuedReview[],
): Promise<void> {
  const application = world.applications.find(({ code }) => code === first?.code);
  if (!application || !first) throw new Error('nothing to review');
  const { need, means, code } = application;
  await page.goto(`${world.product.origin}/review`);
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByText('This review is blind', { exact: false })).toBeVisible();
  await expect(page.getByText(`More gardens, ${need} and ${means}`)).toBeVisible();
  await page.getByRole('group', { name: 'Need' }).getByText(String(need), { exact: true }).click();
  await page.getByRole('group', { name: 'Means' }).getByText(String(means), { exact: true }).click();
  await expect(page.getByText(`Total: ${percentOf(need, means)}%`)).toBeVisible();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You have handed in this review.')).toBeVisible();
  await expect
    .poll(async () => (await ask<ReviewForReviewer>('GetReview', { query: { id: first.id } })).state)
    .toBe('done');
  await look(page, 'en-162-whole-scored');
}

/** The others as their page would store them. */
async function scoreTheRest({ applications }: World, reviewer: OwnReviewer): Promise<void> {
  for (const { id, code, state } of await queueOf(reviewer)) {
    if (state === 'done') continue;
    const { need, means } = applications.find((each) => each.code === code) ?? { need: 0, means: 0 };
    const review = await reviewer.ask<ReviewForReviewer>('GetReview', { query: { id } });
    reviewer.received.push(JSON.stringify(review));
    const scores = review.criteria.map(({ id: criterionId, name }) => ({
      criterionId,
      score: name === 'Need' ? need : means,
    }));
    await reviewer.ask('SaveReview', { body: { id, scores, comment: '', isDone: true, version: review.version } });
  }
}

/** No response to a reviewer names an applicant. */
function expectBlind({ reviewers, applications }: World): void {
  const names = applications.flatMap(({ applicant: { email, organization } }) => [
    email,
    organization.id,
    organization.name,
    organization.contact_surname,
  ]);
  for (const { received } of reviewers) {
    expect(received.length).toBeGreaterThan(0);
    expect(names.filter((name) => received.some((text) => text.includes(name)))).toEqual([]);
  }
}

async function review(world: World): Promise<void> {
  const { page, reviewers } = world;
  const [first] = reviewers;
  if (!first) throw new Error('nobody reviews');
  await scoreOnScreen(world, first, await queueOf(first));
  await sideBySide(reviewers, AT_ONCE, (reviewer) => scoreTheRest(world, reviewer));
  expectBlind(world);
  await open(page, world, '/review');
  for (const count of [EACH - 1, EACH, EACH + 1])
    await expect(page.getByText(new RegExp(`^${count} of ${count} handed in`))).toBeVisible();
  await expect(page.getByText(`${EACH - 1} of ${EACH - 1} handed in · 1 conflict of interest`)).toBeVisible();
}

async function decide(world: World): Promise<void> {
  const { page } = world;
  await open(page, world, '/decisions');
  await expect(page.getByText('2 of 2 reviews')).toHaveCount(JUDGED.length);
  const codes = page.getByRole('row').getByRole('link', { name: /^IC-/ });
  await expect(codes).toHaveText(ranked(world).map(({ code }) => code));
  for (const [kind, { words }] of Object.entries(DECIDED) as [DecisionKind, { words: string }][]) {
    const chosen = decidedAs(world, kind);
    for (const { code } of chosen) await page.getByRole('checkbox', { name: `Choose ${code}` }).check();
    const bar = page.getByRole('region', { name: `${chosen.length} applications chosen` });
    await bar.getByRole('radio', { name: DECIDED[kind].choice, exact: true }).check();
    await bar.getByLabel('Words to the applicant').fill(words);
    if (kind === 'accepted') await look(page, 'en-163-whole-deciding');
    await bar.getByRole('button', { name: 'Decide' }).click();
    await expect(notice(page, `${chosen.length} applications decided`)).toBeVisible();
    await expect(bar).toHaveCount(0);
  }
  await look(page, 'en-164-whole-decided');
}

async function publish(world: World): Promise<void> {
  const { page, product, applications } = world;
  await page.getByRole('button', { name: `Publish all ${JUDGED.length} decisions` }).click();
  await expect(page.getByText(`${JUDGED.length} letters go out.`)).toBeVisible();
  await page.getByRole('button', { name: 'Publish and send' }).click();
  await expect(notice(page, `Published: ${JUDGED.length} letters go out`)).toBeVisible();
  for (const { applicant, code, decision } of applications)
    expect((await mailTo(applicant.email, product, DECIDED[decision].words)).subject).toContain(code);
  const [winner] = ranked(world);
  if (!winner) throw new Error('nobody won');
  await winner.page.goto(`${product.origin}/calls`);
  await expect(winner.page.getByText(DECIDED.accepted.words, { exact: false })).toBeVisible();
  await look(winner.page, 'en-165-whole-card');
}

/** Only accepted applicants get the mail about the next steps. */
async function mailTheAccepted(world: World, subject: string): Promise<void> {
  const { page, product, applications } = world;
  const accepted = decidedAs(world, 'accepted');
  await open(page, world, '/mails/new');
  await page.getByRole('checkbox', { name: /^Accepted/ }).check();
  await expect(page.getByText(`${accepted.length} people now`)).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).fill(`${subject} {{code}}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(`Write to ${accepted.length} people?`)).toBeVisible();
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  for (const { applicant } of accepted)
    await expect(
      page.getByRole('listitem').filter({ hasText: applicant.email }).getByText('Sent', { exact: true }),
    ).toBeVisible(LATER);
  await look(page, 'en-166-whole-mailed');
  for (const { applicant, code, decision } of applications) {
    const subjects = (await subjectsTo(applicant.email, product)).filter((each) => each.startsWith(subject));
    expect(subjects, applicant.organization.name).toEqual(decision === 'accepted' ? [`${subject} ${code}`] : []);
  }
}

async function takeOut(world: World): Promise<void> {
  const { page, applications } = world;
  await open(page, world, '/exports');
  await page.getByRole('button', { name: 'Start the export' }).click();
  const made = exportAs(page, 'xlsx', JUDGED.length);
  await expect(made.getByText('Ready')).toBeVisible({ timeout: 60_000 });
  await look(page, 'en-167-whole-export');
  const { bytes } = await downloaded(page, made.getByRole('button', { name: 'Download' }));
  const lines = linesOf(read(bytes));
  expect(lines).toHaveLength(JUDGED.length);
  for (const { code, applicant, people, need, means, decision } of applications) {
    const line = lines.find(({ Code }) => Code === code) ?? {};
    expect(line).toMatchObject({
      Organization: applicant.organization.name,
      'Reviews handed in': 2,
      'Mean of the reviews (%)': percentOf(need, means),
      'Decision as published': DECIDED[decision].exported,
    });
    expect(Object.entries(line).find(([column]) => column.endsWith('How many people?'))?.[1]).toBe(people);
  }
}

/** What the program heard of this call, each message once: believed only because its signature is right. */
function heardOf({ callId }: Pick<World, 'callId'>, { received }: WebhookReceiver, secret: string): WebhookMessage[] {
  const once = new Map(received.map((each) => [each.headers['webhook-id'], each]));
  return [...once.values()].map((each) => verified(each, secret)).filter(({ data }) => data.callId === callId);
}

async function hearOf(world: World, receiver: WebhookReceiver, secret: string): Promise<void> {
  const { page, product, applications } = world;
  const received = (type: WebhookMessage['type']): string[] =>
    heardOf(world, receiver, secret)
      .filter((each) => each.type === type)
      .map(({ data }) => `${data.submissionId} ${data['decision'] ?? ''}`.trim())
      .sort();
  await expect.poll(() => received('submission.submitted'), LATER).toEqual(applications.map(({ id }) => id).sort());
  await expect
    .poll(() => received('submission.decided'), LATER)
    .toEqual(applications.map(({ id, decision }) => `${id} ${decision}`).sort());
  await page.goto(`${product.origin}/admin/integrations`);
}

test('organizations apply, three people review without names, and decisions are published, mailed and exported', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const tag = randomUUID().slice(0, 8);
  const program = `Ledger ${tag}`;
  const receiver = await startWebhookReceiver();
  await page.setViewportSize(DESK);
  await signIn('companyAdmin', { at: '/admin/integrations' });
  const secret = await test.step('another program wants to hear of it', async () => {
    await fillWebhook(page, program, receiver.url);
    return createWebhook(page, program);
  });
  try {
    const { callId, applications } = await test.step('applications', () => apply(page, browser, product, tag));
    const reviewers = await test.step('3 reviewers', () =>
      sideBySide(['Rita', 'Bruno', 'Clara'], AT_ONCE, (name) => aReviewer(browser, product, name)));
    const world: World = { page, product, callId, applications, reviewers };
    await test.step('the review is prepared', () => prepareReview(world));
    await test.step('a conflict of interest', () => declareConflict(world));
    await test.step('reviews', () => review(world));
    await test.step('decisions', () => decide(world));
    await test.step('published', () => publish(world));
    await test.step('mailed', () => mailTheAccepted(world, `What comes next ${tag}`));
    await test.step('taken out', () => takeOut(world));
    await test.step('the program heard of all', () => hearOf(world, receiver, secret));
    for (const { page: theirs } of [...applications, ...reviewers]) await theirs.context().close();
  } finally {
    await page.goto(`${product.origin}/admin/integrations`);
    await deleteWebhook(page, program);
    await receiver.stop();
  }
});
