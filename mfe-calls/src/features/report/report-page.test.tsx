/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem, NetworkError } from '@impact-call/api-client';
import type { Api, EmbeddedReport } from '@impact-call/contracts';
import { aCall, anId } from '@impact-call/testing';
import type { EmbeddedReportProps, OpenReport } from '@impact-call/ui/report';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useEffect, useRef } from 'react';

/**
 * The Power BI client needs a real frame, which the end-to-end specs have. This mock records its requests and sends
 * events.
 */
const client = {
  embed: jest.fn<() => void>(),
  setToken: jest.fn<OpenReport['setToken']>(async () => undefined),
  showFilters: jest.fn<OpenReport['showFilters']>(async () => undefined),
  fullscreen: jest.fn<OpenReport['fullscreen']>(),
  close: jest.fn<() => void>(),
};
let events: EmbeddedReportProps;
function FakeReport(props: EmbeddedReportProps): null {
  // Like the real client, it ignores later props.
  const first = useRef(props);
  useEffect(() => {
    events = first.current;
    client.embed();
    events.onOpened(client);
    return () => client.close();
  }, []);
  return null;
}
// Mocks a module inside the entry, so that everything around it is real.
jest.unstable_mockModule('../../../../shared/ui/src/report/embedded-report.tsx', () => ({
  EmbeddedReport: FakeReport,
}));
// A mock affects only later imports.
const { showPage } = await import('../../test/show-page.tsx');

const [workspaceId, reportId, orgId] = [anId(), anId(), anId()];
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const aReport = (changes: Partial<EmbeddedReport> = {}): EmbeddedReport => ({
  embedReport: { reportId, embedUrl: 'https://reports.example/x' },
  embedToken: { token: 'first', expiration: inMs(3_600_000) },
  showFilters: true,
  ...changes,
});
const problem = (status: number, code: string) => new ApiProblem({ type: '', title: '', status, code }, null);
const call = aCall({
  name: 'Aurora call',
  userPowerBIReportID: reportId,
  userPowerBIWorkspaceID: workspaceId,
  callLockEnd: '2099-05-01T10:00:00.000Z',
});

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
});
afterEach(cleanup);

const show = (GetPBITokenRls: Api['GetPBITokenRls'], calls = [call]) =>
  showPage(`/powerbi-report-rls/${workspaceId}/${reportId}/${orgId}`, {
    api: { GetPBITokenRls, GetCallListUser: async () => calls },
  });
const shown = async () => {
  await waitFor(() => expect(client.embed).toHaveBeenCalled());
  act(() => events.onShown());
};

it('opens the report of the organization under the name of its call, with filters and full screen', async () => {
  const GetPBITokenRls = jest.fn<Api['GetPBITokenRls']>(async () => aReport());
  await show(GetPBITokenRls);
  await shown();
  expect(screen.getByRole('heading', { level: 1, name: 'Report: Aurora call' })).toBeTruthy();
  expect(GetPBITokenRls).toHaveBeenCalledWith(expect.objectContaining({ query: { workspaceId, reportId, orgId } }));
  await userEvent.click(screen.getByRole('button', { name: 'Fullscreen' }));
  expect(client.fullscreen).toHaveBeenCalledTimes(1);
  const filters = screen.getByRole('button', { name: 'Filters' });
  expect(filters.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(filters);
  expect(client.showFilters).toHaveBeenCalledWith(false);
  cleanup();
  expect(client.close).toHaveBeenCalledTimes(1);
});

it('offers no filters where the service has none', async () => {
  await show(async () => aReport({ showFilters: false }));
  await shown();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
});

it('replaces the token before it expires, without opening the report again', async () => {
  const GetPBITokenRls = jest
    .fn<Api['GetPBITokenRls']>()
    .mockResolvedValueOnce(aReport({ embedToken: { token: 'first', expiration: inMs(1500) } }))
    .mockResolvedValue(aReport({ embedToken: { token: 'second', expiration: inMs(3_600_000) } }));
  await show(GetPBITokenRls);
  await shown();
  await waitFor(() => expect(client.setToken).toHaveBeenCalledWith('second'));
  expect(client.embed).toHaveBeenCalledTimes(1);
});

it('asks for another token at once when the report says that its own has expired', async () => {
  const GetPBITokenRls = jest
    .fn<Api['GetPBITokenRls']>()
    .mockResolvedValueOnce(aReport())
    .mockResolvedValue(aReport({ embedToken: { token: 'second', expiration: inMs(3_600_000) } }));
  await show(GetPBITokenRls);
  await shown();
  act(() => events.onExpired());
  await waitFor(() => expect(client.setToken).toHaveBeenCalledWith('second'));
});

it('says that the report could not be loaded, and tries again', async () => {
  await show(async () => aReport());
  await waitFor(() => expect(client.embed).toHaveBeenCalled());
  act(() => events.onFailed());
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(client.embed).toHaveBeenCalledTimes(2));
  act(() => events.onShown());
  expect(screen.queryByText('The report could not be loaded')).toBeNull();
});

it.each([
  ['locked', problem(404, 'report-locked'), /Results are available from/],
  ['not configured', problem(404, 'power-bi-not-configured'), 'There are no reports here'],
  ['set up otherwise', problem(409, 'report-not-openable'), 'This report cannot be shown as it is set up'],
  ['not theirs', problem(404, 'not-found'), 'This report is not for you, or does not exist'],
  ['malformed', problem(400, 'request-invalid'), 'This report is not for you, or does not exist'],
  ['unavailable', problem(503, 'unavailable'), 'The report could not be loaded'],
])('says in words why a report is not shown: %s', async (_why, failure, words) => {
  await show(() => Promise.reject(failure));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(client.embed).not.toHaveBeenCalled();
});

it('says that results are locked also where the call is not known', async () => {
  await show(() => Promise.reject(problem(404, 'report-locked')), []);
  expect(await screen.findByText('The list of calls says from when they are.')).toBeTruthy();
});

it('tries again by itself when no answer came', async () => {
  const GetPBITokenRls = jest
    .fn<Api['GetPBITokenRls']>()
    .mockRejectedValueOnce(new NetworkError('away'))
    .mockResolvedValue(aReport());
  await show(GetPBITokenRls);
  await shown();
  expect(GetPBITokenRls).toHaveBeenCalledTimes(2);
}, 15_000);
