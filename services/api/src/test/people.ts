import { afterAll } from '@jest/globals';
import { anApplicant } from './fixtures.ts';
import { ANNA, GIULIA, MARC, startTestApi, type TestApiOptions } from './test-api.ts';

/**
 * Starts the application with two applicants of different organizations and an administrator; stops it after the test
 * file.
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
