import { STANDING_GROUPS } from '@impact-call/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { aDecision } from '../../../test/fixtures/decision-fixtures.ts';
import { aStep, startSubmission, storeCall } from '../../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../../test/fixtures/people.ts';
import type { StoredDocument } from '../../../test/fixtures/stored-document.ts';

const { api, giulia } = await startWithPeople();
const stored = (name: string) => api.connection.collection<StoredDocument>(name);

const MANY = 300;
const mailingId = uuid();
let callId = '';

beforeAll(async () => {
  const call = await storeCall(api, [aStep('text')]);
  callId = call._id;
  const like = await stored('submissions').findOne({ _id: await startSubmission(api, call, giulia) });
  const at = new Date();
  await stored('submissions').insertMany(
    Array.from({ length: MANY }, (_, index) => {
      const _id = uuid();
      const kind = (['accepted', 'waiting-list', 'rejected'] as const)[index % 3] ?? 'accepted';
      const published = index % 30 < 3 ? { kind, words: '', at, by: '', mailId: null } : null;
      const decision = aDecision({ kind, published, isPending: false });
      return { ...like, _id, code: _id, organizationId: uuid(), resultIds: [], closed: index % 4 < 2, decision };
    }),
  );
  // Most were sent; a few wait, and optional ones came first.
  await stored('outbox').insertMany(
    Array.from({ length: MANY }, (_, index) => ({
      ...{ _id: uuid(), to: 'x', state: index < 290 ? 'sent' : 'queued', isOptional: index % 2 === 0, createdAt: at },
      ...{
        nextAttemptAt: index < 290 ? null : new Date(at.getTime() + index),
        mailingId: index < 50 ? mailingId : uuid(),
      },
    })),
  );
  await stored('outbox').insertOne({
    _id: uuid(),
    to: 'old',
    state: 'queued',
    nextAttemptAt: new Date(at.getTime() + 5),
  });
}, 60_000);

interface Plan {
  text: string;
  examined: number;
}
async function planOf(name: string, filter: object, sort: Record<string, 1 | -1>, limit: number): Promise<Plan> {
  const plan = await stored(name).find(filter, { sort, limit }).explain('executionStats');
  const { executionStats, queryPlanner } = plan as Record<string, Record<string, unknown>>;
  return {
    text: JSON.stringify(queryPlanner?.['winningPlan']),
    examined: Number(executionStats?.['totalDocsExamined']),
  };
}

it('takes what goes to one person before what goes to many, and looks at no more than that', async () => {
  const later = new Date(Date.now() + 86_400_000);
  const due = { isOptional: { $in: [null, false, true] }, nextAttemptAt: { $lte: later } };
  const { text, examined } = await planOf('outbox', due, { isOptional: 1, nextAttemptAt: 1 }, 1);
  expect(text).not.toMatch(/COLLSCAN|"SORT"/);
  expect(examined).toBe(1);
  const { outbox } = api.modules.email;
  const taken = [];
  for (;;) {
    const mail = await outbox.claim(later, new Date(later.getTime() + 86_400_000));
    if (!mail) break;
    taken.push(mail.to === 'old' ? null : (mail.isOptional ?? null));
  }
  expect(taken).toEqual([null, ...Array.from({ length: 5 }, () => false), ...Array.from({ length: 5 }, () => true)]);
});

it.each(STANDING_GROUPS)('reads a batch of %s along an index', async (group) => {
  const requested: object[] = [];
  api.connection.set('debug', (name: string, _method: string, filter: object) => {
    if (name === 'submissions') requested.push(filter);
  });
  const found = await api.modules.submissions.audience.findGroup(callId, group, '', 5);
  api.connection.set('debug', false);
  expect(found.length).toBeGreaterThan(0);
  const { text, examined } = await planOf('submissions', requested[0] ?? {}, { _id: 1 }, 5);
  expect(text).not.toMatch(/COLLSCAN|"SORT"/);
  expect(examined).toBeLessThanOrEqual(5);
});

it.each([{ mailingId }, { mailingId, state: 'sent' }])(
  'reads the mails of a mailing along an index: %j',
  async (filter) => {
    const { text, examined } = await planOf('outbox', filter, { createdAt: -1, _id: -1 }, 10);
    expect(text).not.toMatch(/COLLSCAN|"SORT"/);
    expect(examined).toBe(10);
  },
);
