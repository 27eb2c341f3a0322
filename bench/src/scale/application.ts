import type { EndpointName } from '@impact-call/contracts/paths';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { signedInPerson } from '../api/person.ts';
import { ask } from '../api/test-world.ts';

/** So often is each step saved while somebody answers it. */
const SAVES_OF_A_STEP = 5;
/** Characters that an applicant types into one question. */
const TYPED_INTO_A_QUESTION = 300;
const QUESTIONS = 8;

const ORGANIZATION = {
  name: 'Cooperativa Aurora',
  reg_number: 'IT 01234567890',
  street_name: 'Via Roma 1',
  city_name: 'Torino',
  country: 'Italia',
  contact_name: 'Giulia',
  contact_surname: 'Ferrari',
  contact_role: 'Presidente',
  personalData: true,
};

/** What somebody has typed when a step was saved for the n-th time of all. */
function typed(save: number): string {
  const length = Math.ceil((TYPED_INTO_A_QUESTION * (save + 1)) / SAVES_OF_A_STEP);
  const answer = 'In the third year forty people find work. '.repeat(10).slice(0, length);
  return JSON.stringify(Object.fromEntries(Array.from({ length: QUESTIONS }, (_, i) => [`q${i}`, answer])));
}

/** How the requests of an application are counted. */
export type Asked = Map<EndpointName, number>;

/**
 * One organization applies to one call: registers, begins, answers every step in several saves, reads it again and
 * hands it in. What that leaves in the database is what the product writes.
 */
export async function applyOnce(address: string, db: Db, callId: string, asked: Asked): Promise<void> {
  const person = await signedInPerson(db, []);
  const headers: Record<string, string> = { authorization: `Bearer ${person.token}`, 'accept-language': 'en' };
  const request = async (name: EndpointName, more: { query?: Record<string, string>; body?: object } = {}) => {
    asked.set(name, (asked.get(name) ?? 0) + 1);
    return (await ask(address, name, { ...more, headers })).json;
  };
  const body = { ...ORGANIZATION, contact_email: person.email };
  const organization = (await request('CreateOrganization', { body })) as { id: string };
  headers['selectedorganizationid'] = organization.id;
  await request('GetCallListUser');
  const { id } = (await request('UpsertCallSubmission', { body: { callId } })) as { id: string };
  const { steps } = (await request('GetSubmissionByID', { query: { id } })) as { steps: { id: string }[] };
  for (const { id: stepId } of steps)
    for (let save = 0; save < SAVES_OF_A_STEP; save += 1) {
      const write = { callSubmissionId: id, stepId, content: typed(save), version: save, idempotencyKey: randomUUID() };
      await request('UpsertCallStepResult', { body: write });
    }
  await request('GetSubmissionByID', { query: { id } });
  await request('CloseCallSubmission', { query: { callSubmissionId: id } });
}
