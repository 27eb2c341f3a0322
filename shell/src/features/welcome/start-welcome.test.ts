/** @jest-environment @impact-call/jest/jsdom */
import { NetworkError } from '@impact-call/api-client';
import type { Api, Configuration } from '@impact-call/contracts';
import { fillWelcomePage } from '@impact-call/domain';
import { aConfiguration } from '@impact-call/testing';
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stubGlobal } from '@impact-call/jest';
import template from '../../../public/welcome.html?raw';
import { en } from '../../locales/en.ts';
import { clearBrowser, problem } from '../../test/session-setup.ts';
import type { TabMessage } from '../session/other-tabs.ts';
import { inLanguage } from './in-language.ts';
import { startWelcome } from './start-welcome.ts';

const TEMPLATE = inLanguage(template, en, 'en');
const PROVIDER = {
  ...{ authorizationEndpoint: 'https://id.example/auth', clientId: 'impact-call', scope: 'openid' },
  ...{ prompts: ['create'], registerUrl: null },
};
stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

beforeEach(() => {
  clearBrowser();
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  globalThis.pressedEarly = null;
  jest.restoreAllMocks();
});

/** Opens the page at an address, as the gateway sends it, and runs its script. */
function open(
  address = '/',
  given: Partial<Pick<Api, 'GetConfig' | 'GetProvider'>> = {},
  known: Partial<Configuration> | null = {},
) {
  if (address !== '/') history.replaceState(null, '', address);
  const configuration = known ? aConfiguration({ languageSelection: true, ...known }) : undefined;
  const page = new DOMParser().parseFromString(fillWelcomePage(TEMPLATE, configuration), 'text/html');
  document.documentElement.dataset.language = 'en';
  if (known) delete document.documentElement.dataset.away;
  else document.documentElement.dataset.away = '';
  document.body.replaceChildren(...page.body.childNodes);
  const GetProvider = jest.fn<Api['GetProvider']>(async () => PROVIDER);
  const GetConfig = jest.fn<Api['GetConfig']>(async () => aConfiguration());
  const world = {
    api: { GetProvider, GetConfig, ...given },
    hear: (_message: TabMessage) => undefined as void,
    goTo: jest.fn<(address: string) => void>(),
    reload: jest.fn<() => void>(),
  };
  const tabs = { listen: (listener: typeof world.hear) => void (world.hear = listener) };
  const start = () => startWelcome({ ...world, tabs });
  return { world, start };
}

const ways = (name: string) => screen.getAllByRole<HTMLButtonElement>('button', { name });
const returnTo = () => (JSON.parse(sessionStorage.getItem('pending-sign-in')!) as { returnTo: string }).returnTo;

test.each(['Log in', 'Register'])('every button “%s” leads to the identity provider, and back', async (name) => {
  for (const at of [0, 1]) {
    const { world, start } = open();
    start();
    ways(name)[at]!.click();
    expect(ways(name)[at]!.disabled).toBe(true);
    await waitFor(() => expect(world.goTo).toHaveBeenCalled());
    const { origin, searchParams } = new URL(world.goTo.mock.calls[0]![0]);
    expect([origin, searchParams.get('prompt')]).toEqual(['https://id.example', name === 'Register' ? 'create' : null]);
    expect(returnTo()).toBe('/');
  }
});

test('a button that was pressed before the script was there is heard', async () => {
  const { world, start } = open();
  globalThis.pressedEarly = ways('Log in')[1]!;
  start();
  await waitFor(() => expect(world.goTo).toHaveBeenCalledTimes(1));
});

test('it shows its own address, and leads to the one that was opened, also after a reload', async () => {
  const requested = '/call/1?readonly=true#answers';
  open(requested).start();
  expect(location.pathname).toBe('/');
  const { world, start } = open();
  start();
  ways('Log in')[0]!.click();
  await waitFor(() => expect(world.goTo).toHaveBeenCalled());
  expect(returnTo()).toBe(requested);
});

test('it leads to addresses of this site alone', async () => {
  history.replaceState({ welcome: { returnTo: '//evil.example' } }, '');
  const { world, start } = open();
  start();
  world.hear('signed-in');
  expect(world.goTo).toHaveBeenCalledWith('/');
});

test('who signs in in another tab goes on here, too', () => {
  const { world, start } = open('/org/list');
  start();
  world.hear('signed-out');
  expect(world.goTo).not.toHaveBeenCalled();
  world.hear('signed-in');
  expect(world.goTo).toHaveBeenCalledWith('/org/list');
});

test('who was invited learns why they are to sign in, and whose session ended that it did', () => {
  const notices = () => screen.queryAllByRole('status').map(({ textContent }) => textContent?.trim());
  open().start();
  expect(notices()).toEqual([]);
  open('/org/invitation/secret').start();
  expect(notices()).toEqual([expect.stringContaining('You have been invited to an organization')]);
  history.replaceState({ welcome: { ended: true } }, '', '/calls');
  open().start();
  expect(notices()).toEqual(['Your session has ended. Log in to go on.']);
});

test.each([
  ['the server is away', new NetworkError('away'), en.session.tryLater],
  ['signing in is not set up', problem('sign-in-misconfigured'), en.callback.misconfigured],
])('it says when signing in cannot begin because %s, and lets one try again', async (_why, error, words) => {
  const { start } = open('/', { GetProvider: () => Promise.reject(error) });
  start();
  ways('Log in')[0]!.click();
  const failure = document.querySelector<HTMLElement>('[role="alert"] [data-failure]')!;
  expect(failure.hidden).toBe(true);
  await waitFor(() => expect(failure.hidden).toBe(false));
  expect(failure.textContent).toContain(en.session.failed);
  const reasons = [...failure.querySelectorAll<HTMLElement>('[data-reason]')].filter(({ hidden }) => !hidden);
  expect(reasons.map(({ textContent }) => textContent)).toEqual([words]);
  expect(ways('Log in')[0]!.disabled).toBe(false);
});

test('the colour mode is the one that was chosen on this device, and can be changed', () => {
  localStorage.setItem('color-mode', 'dark');
  open().start();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  screen.getByRole('radio', { name: 'Light' }).click();
  expect(localStorage.getItem('color-mode')).toBe('light');
  expect(document.documentElement.className).toBe('light');
});

test('only the languages in use are in the menu and offered', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
  const { start } = open('/', {}, { languages: ['it', 'en'] });
  start();
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect([...menu.options].map(({ value }) => value)).toEqual(['it', 'en']);
  expect(document.querySelector('[data-offer="fr"]')).toBeNull();
});

test('the language that the browser prefers is offered in its own words, until it is dismissed', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH', 'en']);
  open().start();
  const offer = screen.getByRole('complementary', { name: 'Lire en français' });
  expect(offer.lang).toBe('fr');
  screen.getByRole('button', { name: 'Ne plus le proposer' }).click();
  expect(screen.queryByRole('complementary')).toBeNull();
  open().start();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('without a configuration the page is loaded again once the server answers', async () => {
  const { world, start } = open('/', {}, null);
  start();
  expect(screen.getByText('We cannot reach Impact Call')).toBeTruthy();
  expect(world.reload).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Try now' }).click();
  await waitFor(() => expect(world.reload).toHaveBeenCalledTimes(1));
});
