/** @jest-environment @impact-call/jest/jsdom */
import type { Language } from '@impact-call/contracts';
import type { SessionStore } from '@impact-call/contracts/remote';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, jest, test } from '@jest/globals';
import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { aConfiguration, anOrganization } from '@impact-call/testing';
import { renderApp } from '../../test/render-app.tsx';

const anonymous = { session: { status: 'anonymous' as const, user: null, organizations: [], organization: null } };
const address = () => screen.getByTestId('address').textContent;

describe('who gets where', () => {
  test('a signed-in user is sent from the welcome page to the calls', async () => {
    await renderApp('/');
    expect(await screen.findByRole('heading', { name: 'A remote' })).toBeTruthy();
    expect(address()).toBe('/calls');
  });

  test.each(['/', '/calls', '/call/1/2', '/admin', '/nowhere'])(
    'without a session the welcome page takes the place of %s, and leads back there',
    async (path) => {
      const { app } = await renderApp(path, anonymous);
      await waitFor(() => expect(app.welcome.open).toHaveBeenCalledWith(undefined));
      expect(address()).toBe(path);
      expect(screen.queryByRole('heading')).toBeNull();
    },
  );

  test('without a connection the address that was opened is remembered', async () => {
    const { app } = await renderApp('/call/1?readonly=true', { ...anonymous, offline: true });
    expect(await screen.findByText('We cannot reach Impact Call')).toBeTruthy();
    act(() => app.connection.store.setState({ offline: false }));
    await waitFor(() => expect(app.welcome.open).toHaveBeenCalledWith('/call/1?readonly=true'));
  });

  test('the console is for admins', async () => {
    await renderApp('/admin', { session: { isAdmin: true } });
    expect(await screen.findByRole('heading', { name: 'A remote' })).toBeTruthy();
    expect(address()).toBe('/admin');
  });

  test('others are sent away from it', async () => {
    await renderApp('/admin/calls');
    await waitFor(() => expect(address()).toBe('/calls'));
  });

  test('an unknown address says so and offers a way back', async () => {
    await renderApp('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Back to calls' }).length).toBeGreaterThan(0);
  });

  test('while the session loads nothing else is shown', async () => {
    await renderApp('/calls', { session: { status: 'loading', user: null } });
    expect(await screen.findByText('Loading your session…')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('until a remote is there', () => {
  const never = new Promise<never>(() => undefined);
  const Remote = () => use(never);

  test('a skeleton is in its place', async () => {
    await renderApp('/calls', { remote: Remote });
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading…');
  });
});

test('a list of calls that fails leads to the first page, which does not send one back for ever', async () => {
  await renderApp('/', { remote: () => <Navigate to="/" replace /> });
  expect(await screen.findByText('Something went wrong on our side')).toBeTruthy();
  expect(address()).toBe('/');
});

test('a list of calls that fails leads to the first page, which says so, also when one did not come from there', async () => {
  await renderApp('/calls', { remote: () => <Navigate to="/" replace state={{ reason: 'calls-failed' }} /> });
  expect(await screen.findByText('Your calls could not be loaded. Nothing that you saved is lost.')).toBeTruthy();
  expect(address()).toBe('/');
});

test('the contact is on every page but the console’s, if the configuration names one', async () => {
  const shell = { configuration: aConfiguration({ contactEmail: 'help@example.org' }) };
  for (const path of ['/calls', '/call/1', '/admin']) {
    await renderApp(path, { shell, session: { isAdmin: true } });
    const way = screen.queryByRole('link', { name: 'help@example.org' });
    expect(way?.getAttribute('href')).toBe(path === '/admin' ? undefined : 'mailto:help@example.org');
    cleanup();
  }
  await renderApp('/calls');
  expect(screen.queryByText(/Questions\? Write to/)).toBeNull();
});

describe('without connection', () => {
  test('pages lead to the first page, which says why', async () => {
    await renderApp('/calls', { offline: true });
    expect(await screen.findByText('We cannot reach Impact Call')).toBeTruthy();
    expect(address()).toBe('/');
  });

  test('the first page leads to the application that was open last on this device', async () => {
    localStorage.setItem('impact-call-last-application', '/call/1/step/2');
    await renderApp('/', { offline: true });
    const way = await screen.findByRole('link', { name: 'Open your application on this device' });
    expect(way.getAttribute('href')).toBe('/call/1/step/2');
    cleanup();
    await renderApp('/', { ...anonymous, offline: true });
    await screen.findByText('We cannot reach Impact Call');
    expect(screen.queryByRole('link', { name: 'Open your application on this device' })).toBeNull();
    localStorage.clear();
  });

  test('the wizard stays', async () => {
    await renderApp('/call/1', { offline: true });
    expect(await screen.findByRole('heading', { name: 'A remote' })).toBeTruthy();
  });
});

test('an ended session keeps the page and offers to sign in again', async () => {
  const signIn = jest.fn<SessionStore['signIn']>(() => Promise.resolve());
  await renderApp('/call/1', { session: { status: 'ended', signIn } });
  expect(await screen.findByRole('heading', { name: 'A remote' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(signIn).toHaveBeenCalledWith({});
});

test('a session that ends with nothing unsaved leads to the welcome page', async () => {
  const { app, shell } = await renderApp('/calls');
  await screen.findByRole('heading', { name: 'A remote' });
  act(() => shell.session.setState({ status: 'anonymous', user: null }));
  await waitFor(() => expect(app.welcome.open).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: 'A remote' })).toBeNull();
});

describe('the frame', () => {
  test('a user without organization is invited to register one', async () => {
    await renderApp('/calls', { session: { organizations: [], organization: null } });
    expect((await screen.findAllByRole('link', { name: 'Register an organization' })).length).toBeGreaterThan(0);
  });

  test('of several organizations one is chosen; inside the wizard it is fixed', async () => {
    const organizations = [anOrganization({ name: 'Aurora' }), anOrganization({ name: 'Borealis' })];
    const session = { organizations, organization: organizations[0]! };
    await renderApp('/call/1', { session });
    expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull();
    expect(screen.getByText('Aurora')).toBeTruthy();
  });

  test('the language is offered only where the configuration does', async () => {
    const { shell } = await renderApp('/calls');
    expect(screen.queryByRole('combobox', { name: 'Language' }) !== null).toBe(shell.configuration.languageSelection);
  });

  test('the menu has the languages in use, and is not there for a single one', async () => {
    const menuOf = async (languages: Language[]) => {
      cleanup();
      await renderApp('/calls', { shell: { configuration: aConfiguration({ languages }) } });
      return screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    };
    expect([...((await menuOf(['it', 'fr']))?.options ?? [])].map(({ value }) => value)).toEqual(['it', 'fr']);
    expect(await menuOf(['it'])).toBeNull();
  });

  test('only admins see the way to the console', async () => {
    await renderApp('/calls');
    fireEvent.click(screen.getByRole('button', { name: 'Account of Giulia Ferrari' }));
    expect(screen.getByRole('link', { name: 'Logout' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull();
  });

  test('admins see it, among the other ways that the remotes bring, in their order', async () => {
    await renderApp('/calls', { session: { isAdmin: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Account of Giulia Ferrari' }));
    const menu = within(screen.getByRole('navigation', { name: 'Account of Giulia Ferrari' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Back to calls',
      'Admin Panel',
      'Logout',
    ]);
  });

  test('registering another organization is offered only where the configuration allows it', async () => {
    const adding = () => screen.queryByRole('link', { name: 'Register another organization' }) !== null;
    const { shell } = await renderApp('/calls');
    expect(adding()).toBe(shell.configuration.organizationSelection);
    cleanup();
    const configuration = { ...shell.configuration, organizationSelection: !shell.configuration.organizationSelection };
    await renderApp('/calls', { shell: { configuration } });
    expect(adding()).toBe(configuration.organizationSelection);
  });
});
