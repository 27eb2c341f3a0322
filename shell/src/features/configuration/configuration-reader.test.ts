/** @jest-environment @impact-call/jest/jsdom */
import type { Configuration } from '@impact-call/contracts';
import { aConfiguration, anId, anOrganization, aUser } from '@impact-call/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@impact-call/jest';
import { clearBrowser } from '../../test/session-setup.ts';
import { aToken } from '../../test/tokens.ts';
import { createConfigurationReader } from './configuration-reader.ts';
import { createDependencies } from '../app/create-dependencies.ts';
import { createShellApp } from '../app/create-shell-app.ts';

const report = anId();
const forAll = aConfiguration({ reportPowerBiId: null });
const forSignedIn = aConfiguration({ reportPowerBiId: report });

beforeEach(clearBrowser);
afterEach(() => unstubAllGlobals());

test('a user who signs in gets the identifiers of reports at once, without a reload', async () => {
  const fresh = aToken(900);
  const answers: Record<string, (headers: Headers) => unknown> = {
    GetConfig: (headers) => (headers.get('authorization') === `Bearer ${fresh}` ? forSignedIn : forAll),
    refresh: () => ({ token: fresh, refresh_token: null }),
    User: () => aUser(),
    GetOrganizations: () => [anOrganization()],
    GetRemotes: () => [],
  };
  stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const name = address.split('?')[0]?.split('/').pop() ?? '';
    return Response.json(answers[name]?.(new Headers(init.headers)));
  });
  document.cookie = `access_token=${aToken(-60)}; Path=/`;
  const dependencies = createDependencies();
  await dependencies.configuration.read();
  const { shell } = await createShellApp(dependencies, 'en');
  expect(shell.configuration.reportPowerBiId).toBeNull();
  await dependencies.session.start();
  expect(dependencies.session.store.getState().status).toBe('signed-in');
  expect(shell.configuration.reportPowerBiId).toBe(report);
});

test('what a signed-in person was shown is not requested twice', async () => {
  const GetConfig = jest.fn(async () => forSignedIn);
  const reader = createConfigurationReader({ GetConfig }, () => true);
  await Promise.all([reader.read(), reader.readAsSignedIn()]);
  await reader.readAsSignedIn();
  expect(GetConfig).toHaveBeenCalledTimes(1);
});

test('a late answer to an earlier question does not take the place of a later one; a failure leaves what is known', async () => {
  const waiting: ((answer: Configuration | Error) => void)[] = [];
  const GetConfig = () =>
    new Promise<Configuration>(
      (resolve, reject) => void waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  let signedIn = false;
  const reader = createConfigurationReader({ GetConfig }, () => signedIn);
  const first = reader.read();
  signedIn = true;
  const second = reader.readAsSignedIn();
  waiting[1]?.(forSignedIn);
  await second;
  waiting[0]?.(forAll);
  await first;
  expect(reader.current).toBe(forSignedIn);
  const third = reader.read();
  waiting[2]?.(new Error('away'));
  await expect(third).rejects.toThrow('away');
  expect(reader.current).toBe(forSignedIn);
});
