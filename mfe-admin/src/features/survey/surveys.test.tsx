/** @jest-environment @impact-call/jest/jsdom */
import { anId } from '@impact-call/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from '@jest/globals';
import { showPage } from '../../test/show-page.tsx';
// Preloads the lazy modules, so that no test waits for their compilation.
import './surveys-page.tsx';

afterEach(cleanup);

const aSurvey = (name: string, createdAt: string) => ({ id: anId(), name: { en: name }, description: '', createdAt });
const api = {
  GetSurveyTypes: async () => [
    aSurvey('Satisfaction', '2026-03-01T10:00:00.000Z'),
    aSurvey('Ideas', '2026-05-01T10:00:00.000Z'),
  ],
};
const names = () =>
  screen.getAllByRole('link', { name: /^(Satisfaction|Ideas)$/ }).map(({ textContent }) => textContent);

it('sorts and searches the surveys, and keeps the view in the address', async () => {
  const page = await showPage('/admin/survey', { api });
  expect(await screen.findByText('2 surveys')).toBeTruthy();
  expect(names()).toEqual(['Ideas', 'Satisfaction']);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['Satisfaction', 'Ideas']));
  await userEvent.type(screen.getByLabelText('Search'), 'sat');
  await waitFor(() => expect(names()).toEqual(['Satisfaction']));
  expect(page.address()).toContain('q=sat');
  await userEvent.type(screen.getByLabelText('Search'), 'zzz');
  expect(await screen.findByText('No survey matches')).toBeTruthy();
});

it('says that deleting a survey failed, and keeps it in the list', async () => {
  const page = await showPage('/admin/survey', {
    api: { ...api, DeleteSurveyType: () => Promise.reject(new Error('down')) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ideas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(page.shell.notices[0]).toMatchObject({
      kind: 'error',
      title: 'Error while deletion',
      message: 'Try again in a moment.',
    }),
  );
  expect(names()).toEqual(['Ideas', 'Satisfaction']);
});
