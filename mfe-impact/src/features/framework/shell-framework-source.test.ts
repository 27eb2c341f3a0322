import { fakeShell } from '@impact-call/testing';
import { expect, it, jest } from '@jest/globals';
import { aFramework } from '../../test/a-framework.ts';
import { FRAMEWORK_ID, frameworkApi } from '../../test/framework-api.ts';
import { shellFrameworkSource } from './shell-framework-source.ts';

it('puts the lists of the API together, and reads them once', async () => {
  const framework = aFramework();
  const api = frameworkApi(framework);
  const outcomes = jest.spyOn(api, 'GetOutcomeType');
  const shell = fakeShell({ api });
  expect(await shellFrameworkSource(shell, FRAMEWORK_ID).load()).toEqual(framework);
  await shellFrameworkSource(shell, FRAMEWORK_ID).load();
  expect(outcomes.mock.calls).toEqual([[{ query: { ifSetId: FRAMEWORK_ID }, body: [] }]]);
});

it('asks for the indicators of many outcomes in requests that the API takes', async () => {
  const [first] = aFramework().outcomes;
  const many = aFramework({
    outcomes: Array.from({ length: 450 }, (_, index) => ({
      ...first!,
      id: `o${index}`,
      indicators: [{ ...first!.indicators[0]!, id: `i${index}` }],
    })),
  });
  const api = frameworkApi(many);
  const indicators = jest.spyOn(api, 'GetIndicatorType');
  const { outcomes } = await shellFrameworkSource(fakeShell({ api }), FRAMEWORK_ID).load();
  expect(indicators.mock.calls.map(([{ body }]) => body.length)).toEqual([200, 200, 50]);
  expect(outcomes.at(-1)?.indicators).toMatchObject([{ id: 'i449' }]);
});

it('knows the goals, and nothing to choose, where a step has no framework', async () => {
  const { GetSdg } = frameworkApi();
  const { sdgs, outcomes, stakeholders, parameters } = await shellFrameworkSource(
    fakeShell({ api: { GetSdg: GetSdg! } }),
    '',
  ).load();
  expect([sdgs.length, outcomes, stakeholders, parameters.years]).toEqual([17, [], [], 3]);
});

it('tries again after a failure', async () => {
  const api = frameworkApi();
  jest.spyOn(api, 'GetStakeholderType').mockRejectedValueOnce(new Error('offline'));
  const source = shellFrameworkSource(fakeShell({ api }), FRAMEWORK_ID);
  await expect(source.load()).rejects.toThrow('offline');
  expect((await source.load()).stakeholders).toHaveLength(2);
});
