import { ApiProblem, NetworkError } from '@impact-call/api-client';
import { expect, it } from '@jest/globals';
import { pauseAfter } from './schedule.ts';
import { createSend, outcomeOf } from './transport.ts';

const problem = (status: number, code: string, current?: unknown, retryAfter: number | null = null): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: code, status, code, current }, retryAfter);

it.each([
  ['no connection', new NetworkError('gone'), { kind: 'later', trouble: 'network' }],
  ['a request that took too long', new DOMException('late', 'TimeoutError'), { kind: 'later', trouble: 'network' }],
  [
    'a server in trouble',
    problem(503, 'unavailable', undefined, 7),
    { kind: 'later', trouble: 'server', retryAfter: 7 },
  ],
  [
    'too many requests',
    problem(429, 'too-many-requests', undefined, 3),
    { kind: 'later', trouble: 'server', retryAfter: 3 },
  ],
  ['an ended session', problem(401, 'session-ended'), { kind: 'session-ended' }],
  ['an expired token', problem(498, 'token-expired'), { kind: 'session-ended' }],
  ['a closed window', problem(409, 'window-closed'), { kind: 'refused', code: 'window-closed' }],
  ['a submission that is gone', problem(404, 'not-found'), { kind: 'refused', code: 'not-found' }],
  [
    'a newer version',
    problem(409, 'version-conflict', { id: 'x', version: 4, content: '{}', updatedAt: 'then' }),
    { kind: 'conflict', server: { version: 4, content: '{}', updatedAt: 'then' } },
  ],
])('knows what to do about %s', (_name, error, outcome) => {
  expect(outcomeOf(error)).toEqual(outcome);
});

it('sends the version that was seen and the key', async () => {
  const bodies: unknown[] = [];
  const send = createSend(
    { UpsertCallStepResult: async ({ body }) => (bodies.push(body), { id: 'r', version: 3, updatedAt: 'now' }) },
    'sub',
  );
  expect(await send('step', { key: 'k', version: 2, content: '[]', changes: 1 })).toEqual({
    kind: 'saved',
    version: 3,
    updatedAt: 'now',
  });
  expect(bodies).toEqual([{ callSubmissionId: 'sub', stepId: 'step', content: '[]', version: 2, idempotencyKey: 'k' }]);
});

it('pauses longer after each failure, never less than the server requires', () => {
  expect([1, 2, 3, 4, 9].map((failures) => pauseAfter(failures, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000, 30_000]);
  expect(pauseAfter(1, 0)).toBeLessThan(pauseAfter(1, 1));
  expect(pauseAfter(1, 0.5, 60)).toBe(60_000);
});
