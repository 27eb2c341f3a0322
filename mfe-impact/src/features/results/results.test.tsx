/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import type { Api } from '@impact-call/contracts';
import { fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import { ImpactRoot } from '../../root.tsx';
import { aClaimedResult } from '../../test/a-claimed-result.ts';
import { frameworkApi } from '../../test/framework-api.ts';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
// Lazy pages and texts compile on first use, so tests need a longer timeout.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const show = (at: string, api: Partial<Api>, language: 'en' | 'it' = 'en') => {
  const shell = fakeShell({ language, api: { ...frameworkApi(), ...api } });
  return act(
    async () =>
      void render(
        <UiProvider>
          <MemoryRouter initialEntries={[at]}>
            <ImpactRoot shell={shell} />
          </MemoryRouter>
        </UiProvider>,
      ),
  );
};

it('lists what the organization took over: framework, partner, date and range', async () => {
  await show(
    '/embed/results',
    {
      GetClaimedResults: async () => [
        aClaimedResult(),
        aClaimedResult({ id: 'b', frameworkName: 'Another', submissionId: 'sub' }),
      ],
    },
    'it',
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'Test framework' })).toBeTruthy();
  expect(screen.getAllByText('Fatta sulla pagina di Fondazione Partner (www.partner.example)')).toHaveLength(2);
  expect(screen.getAllByText('Presa in carico il 2 marzo 2026')).toHaveLength(2);
  expect(screen.getAllByText('da 0,69 a 1,58')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Apri la candidatura/ }).getAttribute('href')).toBe('/call/sub');
});

it('says what the place is for while it is empty, and reads on where there is more', async () => {
  await show('/embed/results', { GetClaimedResults: async () => [] });
  expect(await screen.findByText('No result has been taken over yet')).toBeTruthy();
  cleanup();
  const page = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => aClaimedResult({ id: `r${from + index}` }));
  await show('/embed/results', {
    GetClaimedResults: async ({ query }) => (query?.page === 2 ? page(1, 20) : page(20, 0)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(21);
});

it('opens one with its explanation, and says so when it is not there', async () => {
  await show('/embed/results/c1', { GetClaimedResult: async () => aClaimedResult() });
  expect(
    await screen.findByText('Every euro returns between 0.69 and 1.58 euros of social value.', { selector: 'p' }),
  ).toBeTruthy();
  expect(await screen.findByText('From gross to net')).toBeTruthy();
  expect(screen.getAllByText('People with enrolments').length).toBeGreaterThan(0);
  cleanup();
  const missing = new ApiProblem({ type: '', title: '', status: 404, code: 'not-found' }, null);
  await show('/embed/results/c1', { GetClaimedResult: () => Promise.reject(missing) });
  expect(await screen.findByText('There is no such result')).toBeTruthy();
});
