import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { build } from '../../../scripts/build.mjs';
import { collectionOf } from '../api/collection-of.ts';
import { signedInPerson } from '../api/person.ts';
import { startWriter, storeCalls, type Writer } from '../api/test-world.ts';
import { typeAnswers, type Tally } from './applicant.ts';
import { openBrowser, type Browser } from './browser.ts';
import type { Copies } from './copies.ts';
import { countJobs, findUncertain, sendMailings, untilJobsAreDone, watchMails } from './mailings.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';

const MINUTES = Number(process.argv[2] ?? 10);
const APPLICANTS = Number(process.env['APPLICANTS'] ?? 10);
const KILL_EVERY_MS = 20_000;
const COPIES = 2;

interface Applicant extends Writer {
  email: string;
  browser: Browser;
}

async function anApplicant({ origin, db }: Surroundings, callId: string): Promise<Applicant> {
  const person = await signedInPerson(db, []);
  const writer = await startWriter(origin, db, person, callId, JSON.stringify({ q0: 'typed before' }));
  return { ...writer, email: person.email, browser: await openBrowser(origin, db, person, writer.organizationId) };
}

/** One copy after the other; answers how many were killed. */
async function killCopies(copies: Copies, isOver: () => boolean): Promise<number> {
  let kills = 0;
  for (let next = Date.now() + KILL_EVERY_MS; ; next += KILL_EVERY_MS) {
    while (Date.now() < next && !isOver()) await pause(100);
    if (isOver()) return kills;
    await copies.kill(kills++ % COPIES);
  }
}

/** What the database holds at the end against what the applicant was told. */
async function isWhole(db: Db, { submissionId, stepId }: Writer, { saved, last }: Tally): Promise<boolean> {
  const submission = await collectionOf(db, 'submissions').findOne({ _id: submissionId });
  const results = submission?.['results'] as Record<string, { content: string; version: number }> | undefined;
  const stored = results?.[stepId];
  return stored?.content === last && stored.version === saved;
}

/** Prints one line; answers whether it was good. */
function say(isGood: boolean, words: string): boolean {
  console.log(`${isGood ? '✓' : '✗'} ${words}`);
  return isGood;
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

async function judgeAnswers(db: Db, applicants: readonly Applicant[], tallies: readonly Tally[]): Promise<boolean> {
  let lost = sum(tallies, ({ conflicts }) => conflicts);
  for (const [index, tally] of tallies.entries()) {
    const applicant = applicants[index];
    if (!applicant || !(await isWhole(db, applicant, tally))) lost += 1;
  }
  const unsent = tallies.filter(({ hasUnsent }) => hasUnsent).length;
  return say(
    lost + unsent === 0 && tallies.every(({ saved }) => saved > 0),
    `${sum(tallies, ({ saved }) => saved)} answers acknowledged, ${sum(tallies, ({ again }) => again)} sent again: ` +
      `${lost} lost or stored twice, ${unsent} not acknowledged at the end`,
  );
}

function judgeSessions(people: readonly Browser[]): boolean {
  const signedOut = people.filter((browser) => browser.isSignedOut()).length;
  const refreshes = sum(people, (browser) => browser.refreshes());
  return say(signedOut === 0, `${people.length} people, ${refreshes} times refreshed: ${signedOut} signed out`);
}

async function measure(product: Surroundings): Promise<boolean> {
  const { db, copies, origin, catcher } = product;
  const [callId = ''] = await storeCalls(db);
  const applicants: Applicant[] = [];
  for (let i = 0; i < APPLICANTS; i += 1) applicants.push(await anApplicant(product, callId));
  const admin = await openBrowser(origin, db, await signedInPerson(db, ['admin']), null);
  const end = Date.now() + MINUTES * 60_000;
  const isOver = () => Date.now() >= end;
  const mails = watchMails(catcher);
  const [kills, subjects, ...tallies] = await Promise.all([
    killCopies(copies, isOver),
    sendMailings(admin, callId, isOver),
    ...applicants.map((applicant) => typeAnswers(applicant.browser, applicant, isOver)),
  ]);
  const left = await untilJobsAreDone(db);
  await mails.stop();
  const addresses = applicants.map(({ email }) => email);
  const uncertain = await findUncertain(db);
  const { expected, twice, never, untold } = countJobs(mails.all(), subjects, addresses, uncertain);
  return [
    say(kills > 0, `${MINUTES} min, ${COPIES} copies, one killed every ${KILL_EVERY_MS / 1000} s: ${kills} kills`),
    await judgeAnswers(db, applicants, tallies),
    say(
      twice + untold + left === 0,
      `${subjects.length} mailings, ${expected} mails: ${twice} came twice, ${left} not done; of ${uncertain.size} ` +
        `administrators hear that nobody knows, ${never} did not come, ${untold} of them unsaid`,
    ),
    judgeSessions([admin, ...applicants.map(({ browser }) => browser)]),
  ].every(Boolean);
}

await build();
const folder = await mkdtemp(join(tmpdir(), 'impact-call-killed-'));
const product = await startSurroundings(folder, COPIES);
try {
  if (!(await measure(product))) process.exitCode = 1;
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
