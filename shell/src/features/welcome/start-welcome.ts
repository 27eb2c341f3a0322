import type { Api } from '@impact-call/contracts';
import type { Language } from '@impact-call/contracts/languages';
import { logoAddress } from '@impact-call/domain';
import { chooseColorMode, readColorMode, watchColorMode, type ColorMode } from '@impact-call/ui/color-mode';
import { chooseLanguage, provisionalLanguage } from '../configuration/language.ts';
import { createConnection } from '../connection/connection.ts';
import { dismissOffer, languageToOffer } from '../language-offer/language-to-offer.ts';
import type { OtherTabs } from '../session/other-tabs.ts';
import { startSignIn } from '../session/sign-in.ts';
import { signInFailure } from '../session/sign-in-failure.ts';
import { readCameFrom } from './came-from.ts';

export interface WelcomeOptions {
  api: Pick<Api, 'GetConfig' | 'GetProvider'>;
  tabs: Pick<OtherTabs, 'listen'>;
  goTo(address: string): void;
  reload(): void;
}

declare global {
  /** Before the page's script had loaded (`public/welcome.html`). */
  var pressedEarly: HTMLElement | null | undefined;
}

const one = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector);
const all = <E extends HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];

function showFailure(error: unknown): void {
  const reason = signInFailure(error);
  for (const text of all('[data-reason]')) text.hidden = text.dataset.reason !== reason;
  const failure = one('[data-failure]');
  if (failure) failure.hidden = false;
}

function connectSignIn({ api, tabs, goTo }: WelcomeOptions, returnTo: string): void {
  const ways = all<HTMLButtonElement>('[data-way]');
  const setLeaving = (leaving: boolean): void => ways.forEach((way) => (way.disabled = leaving));
  async function leave(register: boolean): Promise<void> {
    setLeaving(true);
    try {
      const options = { api, goTo, guards: { letGo: () => undefined }, getLanguage: provisionalLanguage };
      await startSignIn(options, { register, returnTo });
    } catch (error) {
      setLeaving(false);
      showFailure(error);
    }
  }
  for (const way of ways) way.addEventListener('click', () => void leave(way.dataset.way === 'register'));
  tabs.listen((message) => message === 'signed-in' && goTo(returnTo));
  globalThis.pressedEarly?.click();
}

function connectColorMode(): void {
  watchColorMode();
  for (const choice of all<HTMLInputElement>('#mode input')) {
    choice.checked = choice.value === readColorMode();
    choice.addEventListener('change', () => chooseColorMode(choice.value as ColorMode));
  }
}

function connectLanguage(): void {
  const select = one<HTMLSelectElement>('#language');
  if (!select) return;
  const language = provisionalLanguage();
  const choose = (): void => chooseLanguage(select.value as Language);
  select.addEventListener('change', choose);
  // The user may have chosen it before this script had loaded.
  if (select.value !== language) choose();
  // The options are the languages in use.
  const languages = [...select.options].map(({ value }) => value as Language);
  const offered = languageToOffer({ languageSelection: true, languages }, language);
  const offer = one(`[data-offer="${offered}"]`);
  if (offered === null || !offer) return;
  offer.hidden = false;
  offer.querySelector('[data-choose]')?.addEventListener('click', () => chooseLanguage(offered));
  offer.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    dismissOffer();
    offer.hidden = true;
  });
}

/** The gateway could not read the configuration: reload once the server responds. */
function waitForServer({ api, reload }: WelcomeOptions): void {
  if (document.documentElement.dataset.away === undefined) return;
  const connection = createConnection(() => api.GetConfig({}));
  connection.store.subscribe(({ offline }) => !offline && reload());
  connection.lost();
  one('[data-retry]')?.addEventListener('click', () => void connection.retry());
}

/** A large logo is not inlined in the page. */
async function showLateLogo({ api }: WelcomeOptions): Promise<void> {
  const logo = one<HTMLImageElement>('img[data-later]');
  if (!logo) return;
  const { logoBase64 } = await api.GetConfig({});
  if (logoBase64) logo.src = logoAddress(logoBase64);
}

export function startWelcome(options: WelcomeOptions): void {
  const { returnTo, ended } = readCameFrom();
  const notices = { invited: returnTo.startsWith('/org/invitation/'), ended };
  for (const notice of all('[data-notice]')) notice.hidden = !notices[notice.dataset.notice as keyof typeof notices];
  connectSignIn(options, returnTo);
  connectColorMode();
  connectLanguage();
  waitForServer(options);
  void showLateLogo(options).catch(() => undefined);
  // On a return from the sign-in page the browser may restore an outdated page from its cache.
  addEventListener('pageshow', ({ persisted }) => persisted && options.reload());
}
