import { aConfiguration, fakeShell } from '@impact-call/testing';
import { expect, it } from '@jest/globals';
import { FEATURES } from '../../app/features.ts';
import { currentTab, tabsOf, type ConsoleFeature } from './console-feature.ts';

const features: ConsoleFeature[] = [
  { tab: { id: 'submissions', to: '/b', order: 2 }, routes: [] },
  { tab: { id: 'calls', to: '/a', order: 1 }, routes: [] },
  {
    tab: { id: 'report', to: '/c', order: 3, isShown: ({ isReportOpen }) => isReportOpen },
    routes: [],
  },
];

it('tabs are in their order, and a tab without access is missing', () => {
  const session = fakeShell().session.getState();
  const ids = (isReportOpen: boolean) =>
    tabsOf(features, { session, configuration: aConfiguration(), isReportOpen }).map(({ id }) => id);
  expect(ids(false)).toEqual(['calls', 'submissions']);
  expect(ids(true)).toEqual(['calls', 'submissions', 'report']);
});

it.each([
  ['/admin/calls', 'calls'],
  ['/admin/calls/0199/review', 'calls'],
  ['/admin/callsign', undefined],
  ['/admin/report', 'report'],
  ['/admin/report/0199/019a', 'calls'],
  ['/admin/steps', 'steps'],
  ['/admin/survey/creator', 'steps'],
  ['/admin/calls/create/survey', 'steps'],
  ['/admin/attachments/0199', 'submissions'],
  ['/admin/nonsense', undefined],
])('%s is below the tab %s', (address, tab) => {
  expect(currentTab(FEATURES, address)).toBe(tab);
});
