import { aConfiguration, fakeShell } from '@impact-call/testing';
import { expect, it } from '@jest/globals';
import { tabsOf, type ConsoleFeature } from './console-feature.ts';

const features: ConsoleFeature[] = [
  { tab: { id: 'submissions', to: '/b', order: 2 }, routes: [] },
  { tab: { id: 'calls', to: '/a', order: 1 }, routes: [] },
  {
    tab: { id: 'report', to: '/c', order: 3, isShown: ({ configuration }) => configuration.reportPowerBiId !== null },
    routes: [],
  },
];

it('tabs stand in their order, and one that somebody may not see is not there', () => {
  const session = fakeShell().session.getState();
  const ids = (reportPowerBiId: string | null) =>
    tabsOf(features, { session, configuration: aConfiguration({ reportPowerBiId }) }).map(({ id }) => id);
  expect(ids(null)).toEqual(['calls', 'submissions']);
  expect(ids('report')).toEqual(['calls', 'submissions', 'report']);
});
