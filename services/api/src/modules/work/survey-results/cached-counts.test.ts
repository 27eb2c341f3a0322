import { expect, it, jest } from '@jest/globals';
import { CachedCounts, type CountQuery } from './count-answers.ts';
import type { AnswerRecord, SurveyResultsRepository } from './repository.ts';

/** A call whose state changes at each check, and whose answers arrive when released. */
function busyCall() {
  let looks = 0;
  let letIn = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  const all = jest.fn<SurveyResultsRepository['all']>(async function* (): AsyncGenerator<AnswerRecord> {
    await gate;
  });
  const surveyResults = { all, state: async () => String((looks += 1)), total: async () => 1 };
  const read = async () => ({ id: '', questions: [] });
  const counts = new CachedCounts(surveyResults, { stepIn: async () => null }, { read });
  return { all, counts, letIn };
}
const query = (version?: string): CountQuery => ({ callId: 'call', stepId: 'step', version });

it('counts to the end what is being counted, though applications are submitted all the while', async () => {
  const { all, counts, letIn } = busyCall();
  expect((await counts.read(query())).isComplete).toBe(false);
  letIn();
  expect((await counts.read(query())).isComplete).toBe(true);
  expect(all).toHaveBeenCalledTimes(1);
  // From then on, the change is noticed.
  await counts.read(query());
  expect(all).toHaveBeenCalledTimes(2);
  await counts.stop();
});

it('never begins a count without a new request while many others did', async () => {
  const { all, counts, letIn } = busyCall();
  await Promise.all(Array.from({ length: 70 }, (_, index) => counts.read(query(String(index)))));
  expect(all).toHaveBeenCalledTimes(2);
  letIn();
  await counts.stop();
  // Two were running, and sixty are cached.
  expect(all).toHaveBeenCalledTimes(62);
});
