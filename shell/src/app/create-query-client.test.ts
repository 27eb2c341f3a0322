import { ApiProblem, NetworkError } from '@impact-call/api-client';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './create-query-client.ts';

async function failing(error: Error) {
  const failures = { onOffline: vi.fn(), onRefused: vi.fn() };
  await createQueryClient(failures).fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error), retry: false }).catch(() => undefined);
  return [failures.onOffline.mock.calls.length, failures.onRefused.mock.calls.length];
}
const problem = (status: number, code: string) => new ApiProblem({ type: '', title: '', status, code }, null);

test('an answer that is for administrators leads away, and so does no answer; other refusals are for their page to explain', async () => {
  expect(await failing(problem(403, 'admin-only'))).toEqual([0, 1]);
  expect(await failing(new NetworkError('away'))).toEqual([1, 0]);
  expect(await failing(problem(404, 'not-found'))).toEqual([0, 0]);
});
