import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AutosaveQueue, createMemoryStore, createSend, openLocks } from 'mfe-wizard/autosave';
import type { Browser } from './browser.ts';

/** What one applicant was told. */
export interface Tally {
  /** Writes that the product acknowledged. */
  saved: number;
  /** The content of the last of them. */
  last: string;
  /** Attempts that came to nothing and were made again. */
  again: number;
  /** With one writer at a step, each is an acknowledged write lost or a write stored twice. */
  conflicts: number;
  /** Writes that were not acknowledged at the end. */
  hasUnsent: boolean;
}

const KEYS_MS = 300;
const REFRESH_MS = 10_000;
const AGAIN_MS = 1000;

/** Where the applicant types. */
export interface Place {
  submissionId: string;
  stepId: string;
}

/** The wizard's own queue without a page around it: what is unsent lies in memory, and there is one tab. */
async function openQueue({ api }: Browser, { submissionId, stepId }: Place, tally: Tally): Promise<AutosaveQueue> {
  const deliver = createSend(api, submissionId);
  const { locks } = await openLocks(undefined);
  const queue = new AutosaveQueue({
    scope: submissionId,
    submissionId,
    tab: 'only',
    store: createMemoryStore(),
    locks,
    tabsKnown: false,
    channel: { tell: () => undefined, listen: () => () => undefined },
    clock: {
      now: () => Date.now(),
      after: (milliseconds, task) => {
        const timer = setTimeout(task, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    send: async (step, write) => {
      const outcome = await deliver(step, write);
      if (outcome.kind === 'saved') Object.assign(tally, { saved: tally.saved + 1, last: write.content });
      if (outcome.kind === 'conflict') tally.conflicts += 1;
      if (outcome.kind === 'later') tally.again += 1;
      // The queue leaves it unsent, which shows at the end.
      if (outcome.kind === 'refused') console.error(`an answer was refused: ${outcome.code}`);
      return outcome;
    },
    maySend: () => true,
    isGone: async () => false,
    newTab: async () => 'another',
    isOnline: () => true,
    newKey: () => randomUUID(),
    random: () => Math.random(),
  });
  await queue.open({
    results: new Map([[stepId, { version: 0, content: null, updatedAt: null }]]),
    state: { isOpen: true, reopenedAt: null, stepIds: null },
  });
  return queue;
}

/** A page that stays open far longer than an access token lives, only faster. */
async function staySignedIn(browser: Browser, isOver: () => boolean): Promise<void> {
  while (!isOver() && !browser.isSignedOut()) {
    await pause(REFRESH_MS * (0.5 + Math.random()));
    while (
      !(await browser.refresh().then(
        () => true,
        () => false,
      ))
    )
      await pause(AGAIN_MS);
  }
}

/**
 * Types into one answer until it is over, each time with all that was typed before, so that what is lost shows; then
 * waits until all of it is acknowledged.
 */
export async function typeAnswers(browser: Browser, place: Place, isOver: () => boolean): Promise<Tally> {
  const tally: Tally = { saved: 0, last: '', again: 0, conflicts: 0, hasUnsent: false };
  const queue = await openQueue(browser, place, tally);
  const session = staySignedIn(browser, isOver);
  for (let typed = '', word = 1; !isOver(); word += 1) {
    typed += ` ${word}`;
    await queue.edit(place.stepId, JSON.stringify({ q0: typed }));
    await pause(KEYS_MS * (0.5 + Math.random()));
  }
  for (let attempt = 0; attempt < 10 && !(await queue.flush()); attempt += 1) await pause(AGAIN_MS);
  await session;
  tally.hasUnsent = queue.hasUnsent();
  queue.close();
  return tally;
}
