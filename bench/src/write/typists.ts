import { PATHS } from '@impact-call/contracts/paths';
import type { Db } from 'mongodb';
import { signedInPerson } from '../api/person.ts';
import { startWriter, storeCalls, type Writer } from '../api/test-world.ts';

/** What an applicant has typed into one step, in characters. */
const TYPED = 2000;
const AT_ONCE = 8;
const [, SAVE = ''] = PATHS.UpsertCallStepResult.split(' ');

/** Somebody who types into a submission of their own, and what is stored of it. */
export interface Typist {
  writer: Writer;
  version: number;
}

/** People of whom each has an organization and a begun submission. */
export async function createTypists(address: string, db: Db, count: number): Promise<Typist[]> {
  const callIds = await storeCalls(db);
  const typists: Typist[] = [];
  const typed = JSON.stringify({ q0: 'x'.repeat(TYPED) });
  const begin = async (index: number): Promise<void> => {
    const person = await signedInPerson(db, []);
    const writer = await startWriter(address, db, person, callIds[index % callIds.length] ?? '', typed);
    typists.push({ writer, version: 0 });
  };
  for (let first = 0; first < count; first += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, i) => begin(first + i)));
  return typists;
}

let keys = 0;

/** Saves what somebody typed, as the wizard does; answers after how many milliseconds it was stored. */
export async function save(address: string, typist: Typist): Promise<number> {
  const { writer, version } = typist;
  keys += 1;
  const body = JSON.stringify({
    callSubmissionId: writer.submissionId,
    stepId: writer.stepId,
    content: JSON.stringify({ q0: `${keys}`.padEnd(TYPED, 'x') }),
    version,
    idempotencyKey: `bench-key-${keys}`,
  });
  const begin = performance.now();
  const response = await fetch(`${address}${SAVE}`, {
    method: 'POST',
    headers: { ...writer.headers, 'content-type': 'application/json' },
    body,
  });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`an answer was not saved: ${response.status} ${answer.slice(0, 200)}`);
  typist.version += 1;
  return performance.now() - begin;
}
