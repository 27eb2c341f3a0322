import { afterAll } from '@jest/globals';
import { anApplicant } from './fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApiOptions } from './test-api.ts';

/**
 * The application with those whom most stories are about: two applicants of different organizations and an
 * administrator. It ends with the file that asks.
 */
export async function startWithPeople(options?: TestApiOptions) {
  const api = await startTestApi(options);
  afterAll(() => api.stop());
  return {
    api,
    giulia: await anApplicant(api, GIULIA),
    marc: await anApplicant(api, MARC),
    anna: { token: await api.tokenOf(ANNA) },
  };
}
