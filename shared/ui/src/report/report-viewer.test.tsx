/** @jest-environment @impact-call/jest/jsdom */
import type { EmbeddedReport as ReportToShow } from '@impact-call/contracts';
import { anId, fakeShell } from '@impact-call/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { Suspense } from 'react';
import { ShellProvider } from '../shell-context.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { ReportViewer } from './report-viewer.tsx';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

const reportAt = (embedUrl: string): ReportToShow => ({
  embedReport: { reportId: anId(), embedUrl },
  embedToken: { token: 'a token', expiration: '2099-01-01T00:00:00.000Z' },
  showFilters: false,
});
const viewer = (report: ReportToShow) => (
  <UiProvider>
    <ShellProvider shell={fakeShell({ language: 'en' })}>
      <Suspense>
        <ReportViewer report={report} title="Report" failedHint="Ask us." onExpired={() => undefined} />
      </Suspense>
    </ShellProvider>
  </UiProvider>
);

it('fetches the client and puts the report on the page, under React 19', async () => {
  const complaints = jest.spyOn(console, 'error');
  await act(async () => void render(viewer(reportAt('https://app.powerbi.com/reportEmbed?w=2'))));
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  expect(screen.getByText('Loading the report')).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});

it('says so where the client cannot even begin, and tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => void render(viewer(reportAt('https://'))));
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
  expect(screen.getByText('Ask us.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
});
