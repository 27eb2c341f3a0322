/** @jest-environment @impact-call/jest/jsdom */
import type { EmbeddedReport as ReportToShow } from '@impact-call/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { Suspense } from 'react';
import { renderUi } from '../test/render-ui.tsx';
import { ReportViewer } from './report-viewer.tsx';

const reportAt = (embedUrl: string): ReportToShow => ({
  embedReport: { reportId: '01900000-0000-7000-8000-000000000001', embedUrl },
  embedToken: { token: 'a token', expiration: '2099-01-01T00:00:00.000Z' },
  showFilters: false,
});
// Texts load by suspending, which needs an asynchronous act.
const show = (embedUrl: string) =>
  act(async () => {
    await renderUi(
      <Suspense>
        <ReportViewer report={reportAt(embedUrl)} title="Report" failedHint="Ask us." onExpired={() => undefined} />
      </Suspense>,
    );
  });

it('fetches the client and puts the report on the page, under React 19', async () => {
  const complaints = jest.spyOn(console, 'error');
  await show('https://app.powerbi.com/reportEmbed?w=2');
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  expect(screen.getByText('Loading the report')).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});

it('says so where the client cannot even begin, and tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show('https://');
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
  expect(screen.getByText('Ask us.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
});
