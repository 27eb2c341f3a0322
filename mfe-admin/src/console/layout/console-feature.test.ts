import { aConfiguration, fakeShell } from '@impact-call/testing';
import { expect, it } from '@jest/globals';
import { FEATURES } from '../../app/features.ts';
import { currentTab, tabsOf, type ConsoleFeature } from './console-feature.ts';

const features: ConsoleFeature[] = [
  { tab: { id: 'people', group: 'people', to: '/b', order: 1 }, routes: [] },
  { tab: { id: 'calls', group: 'run', to: '/a', order: 2 }, routes: [] },
  {
    tab: { id: 'report', group: 'run', to: '/c', order: 3, isShown: ({ isReportOpen }) => isReportOpen },
    routes: [],
  },
];

it('sorts tabs by group and order, and leaves out those that the user may not see', () => {
  const session = fakeShell().session.getState();
  const ids = (isReportOpen: boolean) =>
    tabsOf(features, { session, configuration: aConfiguration(), isReportOpen }).map(({ id }) => id);
  expect(ids(false)).toEqual(['calls', 'people']);
  expect(ids(true)).toEqual(['calls', 'report', 'people']);
});

it.each([
  ['/admin/calls', 'calls'],
  ['/admin/calls/0199/review', 'calls'],
  ['/admin/calls/0199/applications', 'calls'],
  ['/admin/callsign', undefined],
  ['/admin/report', 'report'],
  ['/admin/report/0199/019a', 'calls'],
  ['/admin/steps', 'steps'],
  ['/admin/survey/creator', 'steps'],
  ['/admin/calls/create/survey', 'steps'],
  ['/admin/attachments/0199', 'submissions'],
  ['/admin/nonsense', undefined],
])('the tab of %s is %s', (address, tab) => {
  expect(currentTab(FEATURES, address)).toBe(tab);
});
