/** @jest-environment @impact-call/jest/jsdom */
import type { Organization } from '@impact-call/contracts';
import { stubGlobal } from '@impact-call/jest';
import { anOrganization, fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import { Root } from '../../remote.tsx';

stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
afterEach(cleanup);

/** Renders the remote in a shell, for a user with these organizations. */
async function show(organizations: Organization[]): Promise<void> {
  const shell = fakeShell({ language: 'en', session: { organizations } });
  await act(
    async () =>
      void render(
        <UiProvider>
          <MemoryRouter initialEntries={['/sample']}>
            <Root shell={shell} />
          </MemoryRouter>
        </UiProvider>,
      ),
  );
}

it('lists the organizations of the signed-in user', async () => {
  await show([anOrganization({ name: 'Aurora' }), anOrganization({ name: 'Borea' })]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sample' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Aurora', 'Borea']);
});

it('says so where there are none', async () => {
  await show([]);
  expect(await screen.findByText('You have no organization yet.')).toBeTruthy();
});
