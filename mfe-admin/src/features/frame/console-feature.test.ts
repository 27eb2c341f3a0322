import { aConfiguration, fakeShell } from '@impact-call/testing';
import { expect, it } from '@jest/globals';
import { tabsOf, type ConsoleFeature } from './console-feature.ts';

const features: ConsoleFeature[] = [
  { tab: { id: 'submissions', to: '/b', order: 2 }, routes: [] },
  { tab: { id: 'calls', to: '/a', order: 1 }, routes: [] },
  {
    tab: { id: 'report', to: '/c', order: 3, isShown: ({ isReportOpen }) => isReportOpen },
    routes: [],
  },
];

it('tabs stand in their order, and one that somebody may not see is not there', () => {
  const session = fakeShell().session.getState();
  const ids = (isReportOpen: boolean) =>
    tabsOf(features, { session, configuration: aConfiguration(), isReportOpen }).map(({ id }) => id);
  expect(ids(false)).toEqual(['calls', 'submissions']);
  expect(ids(true)).toEqual(['calls', 'submissions', 'report']);
});
