/** @jest-environment @impact-call/jest/jsdom */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { allTimersBut } from '@impact-call/jest';
import { ApiProblem } from '@impact-call/api-client';
import { BoundaryMessage, Deadline, PageTitle, StatusTag } from '../index.ts';
import { renderUi } from '../test/render-ui.tsx';

beforeEach(
  () =>
    void jest.useFakeTimers({
      now: Date.parse('2026-11-20T12:00:00Z'),
      doNotFake: allTimersBut(['Date', 'setInterval', 'clearInterval']),
    }),
);
afterEach(() => void jest.useRealTimers());

test('a page title is the one h1 and names the document', async () => {
  await renderUi(<PageTitle lead="Choose one">Calls</PageTitle>);
  expect(screen.getByRole('heading', { level: 1, name: 'Calls' })).toBeTruthy();
  expect(document.title).toBe('Calls – Impact Call');
});

test('a boundary is the heading of a page that is missing, and part of one that is there', async () => {
  const retry = jest.fn();
  await renderUi(<BoundaryMessage title="Not there" reason="It does not answer" onRetry={retry} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Not there' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await renderUi(<BoundaryMessage title="A part" />);
  expect(screen.getByRole('heading', { level: 2, name: 'A part' })).toBeTruthy();
});

test('a boundary names the request that it is about, whichever failed beside it', async () => {
  const failedRequest = () => '01a2-b3, 01a2-c4';
  const problem = { type: 'about:blank', title: 'No', status: 500, code: 'internal-error' as const };
  const error = new ApiProblem(problem, null, '01a2-b3');
  await renderUi(<BoundaryMessage title="Not there" error={error} />, 'en', { failedRequest });
  expect(screen.getByText('If you ask for help, name this reference: 01a2-b3')).toBeTruthy();
  cleanup();
  await renderUi(<BoundaryMessage title="Not there" error={new Error('Broken')} />, 'en', { failedRequest });
  expect(screen.getByText('If you ask for help, name this reference: 01a2-b3, 01a2-c4')).toBeTruthy();
});

test('a boundary names the request that failed before it came up, and no later one', async () => {
  const failedRequest = jest.fn<() => string | null>().mockReturnValueOnce('01a2-b3').mockReturnValue('01a2-c4');
  await renderUi(<BoundaryMessage title="Not there" />, 'en', { failedRequest });
  expect(screen.getByText('If you ask for help, name this reference: 01a2-b3')).toBeTruthy();
  cleanup();
  await renderUi(<BoundaryMessage title="Not there" />);
  expect(screen.queryByText(/reference/)).toBeNull();
});

test.each([
  ['2026-11-23T13:00:00Z', 'it', 'Mancano 3 giorni'],
  ['2026-11-22T12:00:00Z', 'en', '2 days left'],
  ['2026-11-21T13:00:00Z', 'fr', 'Plus que 25 heures'],
  ['2026-11-20T12:01:30Z', 'en', '1 minute left'],
  ['2026-11-20T11:59:59Z', 'it', 'Chiuso'],
] as const)('%s in %s: %s', async (value, language, words) => {
  await renderUi(<Deadline value={value} />, language);
  expect(screen.getByText(words)).toBeTruthy();
});

test('the rest counts down by itself', async () => {
  await renderUi(<Deadline value="2026-11-20T12:02:10Z" />);
  expect(screen.getByText('2 minutes left')).toBeTruthy();
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 minute left')).toBeTruthy();
});

test('a call without an end says so', async () => {
  await renderUi(<Deadline value={null} />);
  expect(screen.getByText('No closing date')).toBeTruthy();
});

test('a state is read in words; its icon is decoration', async () => {
  await renderUi(<StatusTag tone="success">Open</StatusTag>);
  expect(screen.getByText('Open').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
