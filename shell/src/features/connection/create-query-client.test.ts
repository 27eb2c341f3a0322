import { ApiProblem, NetworkError } from '@impact-call/api-client';
import { expect, jest, test } from '@jest/globals';
import { createQueryClient } from './create-query-client.ts';

async function failing(error: Error, meta = {}) {
  const failures = { onOffline: jest.fn() };
  await createQueryClient(failures)
    .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error), retry: false, meta })
    .catch(() => undefined);
  return failures.onOffline.mock.calls.length;
}
const problem = (status: number, code: string) => new ApiProblem({ type: '', title: '', status, code }, null);

test('no answer leads away; refusals are for their page to explain, or for the client where they end the page', async () => {
  expect(await failing(new NetworkError('away'))).toBe(1);
  expect(await failing(new NetworkError('away'), { keepsPage: true })).toBe(0);
  expect(await failing(problem(404, 'not-found'))).toBe(0);
  expect(await failing(problem(403, 'admin-only'))).toBe(0);
});
