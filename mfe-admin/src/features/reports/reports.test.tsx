/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { aConfiguration, anId } from '@impact-call/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy pages, so that no test waits for their compilation.
import './report-page.tsx';
import './reports-page.tsx';

afterEach(cleanup);

const [workspaceId, reportId] = [anId(), anId()];
const problem = (status: number, code: string) => new ApiProblem({ type: '', title: '', status, code }, null);
const refused = (status: number, code: string) => () => Promise.reject(problem(status, code));
const opens: Api['GetPBITokens'] = async () => ({
  embedReport: { reportId, embedUrl: 'https://app.powerbi.com/reportEmbed?w=2' },
  embedToken: { token: 'a token', expiration: '2099-01-01T00:00:00.000Z' },
  showFilters: true,
});
const named = aConfiguration({ reportPowerBiId: reportId, workspacePowerBiId: workspaceId });
const lists = { GetCallList: async () => [], GetCallTypes: async () => [], GetCallCounts: async () => [] };
const show = (path: string, api: Partial<Api>, configuration = named) =>
  showPage(path, { api: { ...lists, GetAvailableReports: async () => [], ...api }, shell: { configuration } });
const tab = () => screen.queryByRole('link', { name: 'Report' });

it('has a tab for the report once a token opened it', async () => {
  const GetPBITokens = jest.fn<Api['GetPBITokens']>(opens);
  await show('/admin/calls', { GetPBITokens });
  expect(await screen.findByRole('link', { name: 'Report' })).toBeTruthy();
  expect(GetPBITokens).toHaveBeenCalledWith(expect.objectContaining({ query: { workspaceId, reportId } }));
});

it.each([
  ['no token was obtained', refused(404, 'power-bi-not-configured'), named],
  ['the workspace is not named', opens, aConfiguration({ reportPowerBiId: reportId, workspacePowerBiId: null })],
  ['the report is not named', opens, aConfiguration({ reportPowerBiId: null, workspacePowerBiId: workspaceId })],
])('has no such tab where %s', async (_why, GetPBITokens, configuration) => {
  await show('/admin/calls', { GetPBITokens }, configuration);
  expect(await screen.findByText('No calls yet')).toBeTruthy();
  expect(tab()).toBeNull();
});

it.each([
  ['not configured', 404, 'power-bi-not-configured', 'Power BI is not connected'],
  ['set up otherwise', 409, 'report-not-openable', 'This report cannot be shown as it is set up'],
  ['not there', 404, 'not-found', 'There is no such report'],
  ['out of reach', 503, 'unavailable', 'The report could not be loaded'],
])('says in words why a report is not shown: %s', async (_why, status, code, words) => {
  await show(`/admin/powerbi-report/${workspaceId}/${reportId}`, { GetPBITokens: refused(status, code) });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says on the tab that the configuration names no report', async () => {
  await show('/admin/report', {}, aConfiguration());
  expect(await screen.findByText('The configuration names no report')).toBeTruthy();
});

it('lists the reports, each with a way to it, and marks the one of the tab', async () => {
  const other = { id: anId(), name: 'Zeta', workspaceId };
  const page = await show('/admin/pbi-report-list', {
    GetPBITokens: opens,
    GetAvailableReports: async () => [other, { id: reportId, name: 'Alfa', workspaceId }],
  });
  expect(await screen.findByText('2 reports')).toBeTruthy();
  expect(screen.getByText('on the Report tab')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zeta' }).getAttribute('href')).toBe(
    `/admin/powerbi-report/${workspaceId}/${other.id}`,
  );
  await userEvent.type(screen.getByLabelText('Search'), 'alf');
  expect(await screen.findByText('1 report')).toBeTruthy();
  expect(page.address()).toBe('/admin/pbi-report-list?q=alf');
});

it('says that there are none, and that they could not be loaded', async () => {
  await show('/admin/pbi-report-list', { GetPBITokens: opens });
  expect(await screen.findByText('No reports here')).toBeTruthy();
  cleanup();
  const GetAvailableReports = jest.fn<Api['GetAvailableReports']>().mockRejectedValueOnce(problem(503, 'unavailable'));
  GetAvailableReports.mockResolvedValue([{ id: reportId, name: 'Alfa', workspaceId }]);
  await show('/admin/pbi-report-list', { GetPBITokens: opens, GetAvailableReports });
  expect(await screen.findByText('The reports could not be loaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 report')).toBeTruthy();
});
