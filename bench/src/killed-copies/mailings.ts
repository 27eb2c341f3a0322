import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { v7 as uuid } from 'uuid';
import { collectionOf } from '../api/collection-of.ts';
import type { Browser } from './browser.ts';

const EVERY_MS = 7000;
const LOOK_MS = 2000;
const AGAIN_MS = 1000;
/** A mail whose copy was killed is taken by the other one once its lease of five minutes has ended. */
const LEASE_MS = 330_000;

interface CaughtMail {
  id: string;
  subject: string;
  to: string[];
}

/** Collects what arrives: the catcher keeps the last 500. */
export function watchMails(catcher: string): { all(): CaughtMail[]; stop(): Promise<void> } {
  const caught = new Map<string, CaughtMail>();
  const ending = new AbortController();
  const look = async () => {
    for (const mail of (await (await fetch(`${catcher}/api/messages`)).json()) as CaughtMail[])
      caught.set(mail.id, mail);
  };
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await look();
      await pause(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    await look();
  })();
  return {
    all: () => [...caught.values()],
    stop: async () => {
      ending.abort();
      await watching;
    },
  };
}

/** An administrator writes to everybody who applies, again and again; answers the subjects, of which each is one job. */
export async function sendMailings({ api }: Browser, callId: string, isOver: () => boolean): Promise<string[]> {
  const subjects: string[] = [];
  while (!isOver()) {
    const subject = `News ${subjects.length + 1}`;
    const wording = { language: 'en' as const, subject, opening: '<p>News.</p>', actionLabel: 'Open', closing: '' };
    const mailing = {
      id: uuid(),
      callId,
      groups: ['in-progress' as const],
      wordings: [wording],
      sendAt: null,
      expected: 0,
    };
    // Sent again under the same identifier it is one mailing.
    while (
      !(await api.SendMailing({ body: mailing }).then(
        () => true,
        () => false,
      ))
    )
      await pause(AGAIN_MS);
    subjects.push(subject);
    await pause(EVERY_MS);
  }
  return subjects;
}

/** Until nothing is left to be done; answers what is not done all the same. */
export async function untilJobsAreDone(db: Db): Promise<number> {
  const left = async () =>
    (await collectionOf(db, 'mailings').countDocuments({ state: { $in: ['scheduled', 'sending'] } })) +
    (await collectionOf(db, 'outbox').countDocuments({ state: { $in: ['queued', 'sending'] } }));
  const end = Date.now() + LEASE_MS;
  while ((await left()) > 0 && Date.now() < end) await pause(LOOK_MS);
  return left();
}

/** Of which mails administrators are told that nobody knows whether they were sent. */
export async function findUncertain(db: Db): Promise<Set<string>> {
  const mails = await collectionOf(db, 'outbox').find({ failure: 'uncertain' }).toArray();
  return new Set(mails.map(({ subject, to }) => `${String(subject)} ${String(to)}`));
}

/** How many mails came more than once, how many never, and of how many of these nobody is told. */
export function countJobs(
  mails: readonly CaughtMail[],
  subjects: readonly string[],
  people: readonly string[],
  uncertain: ReadonlySet<string>,
): { expected: number; twice: number; never: number; untold: number } {
  const came = new Map<string, number>();
  for (const { subject, to } of mails)
    for (const address of to) came.set(`${subject} ${address}`, (came.get(`${subject} ${address}`) ?? 0) + 1);
  const jobs = subjects.flatMap((subject) => people.map((email) => `${subject} ${email}`));
  const never = jobs.filter((job) => !came.has(job));
  return {
    expected: jobs.length,
    twice: jobs.filter((job) => (came.get(job) ?? 0) > 1).length,
    never: never.length,
    untold: never.filter((job) => !uncertain.has(job)).length,
  };
}
