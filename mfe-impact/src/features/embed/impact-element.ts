import type { ImpactEvents, ImpactLanguage } from '@impact-call/embed';
import { LOADER_TEXTS } from './loader/loader-texts.ts';
import { origin } from './look/public-path.ts';
import type { EmbedSettings, OpenedWizard } from './settings.ts';

const ATTRIBUTES = ['key', 'embed-key', 'framework', 'language', 'theme'];
const isLanguage = (text: string | null | undefined): text is ImpactLanguage =>
  typeof text === 'string' && Object.hasOwn(LOADER_TEXTS, text);

/** Until the wizard is loaded; a strict page forbids `style`. */
const PLAIN =
  ':host{display:block}p,button{all:initial;display:block;font:16px/1.5 system-ui,sans-serif;margin:0 0 12px}button{padding:10px 16px;border:2px solid;border-radius:6px;cursor:pointer}button:focus-visible{outline:3px solid #0b7a6e;outline-offset:2px}';

/** Holds only the shadow root; its content is loaded when it is first connected. */
export class ImpactElement extends HTMLElement {
  static observedAttributes = ATTRIBUTES;
  readonly #root = this.attachShadow({ mode: 'open' });
  #wizard: OpenedWizard | null = null;
  /** Number of the current opening: a wizard that loads after the element was removed is not opened. */
  #turn = 0;

  connectedCallback(): void {
    // Moving the element within the page disconnects and reconnects it at once: the wizard stays.
    if (!this.#wizard) void this.#open();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#close();
    });
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.#wizard?.update(this.#settings());
  }

  async #open(): Promise<void> {
    const turn = ++this.#turn;
    this.#say(this.#texts().loading);
    try {
      const { openFirstScreen } = await import(
        /* webpackChunkName: "first-screen" */ './first-screen/open-first-screen.ts'
      );
      if (turn !== this.#turn) return;
      const onFailed = (): void => this.#failed();
      this.#wizard = openFirstScreen(this.#root, { settings: this.#settings(), emit: this.#emit, onFailed });
    } catch {
      if (turn === this.#turn) this.#failed();
    }
  }

  #close(): void {
    this.#turn += 1;
    this.#wizard?.close();
    this.#wizard = null;
    this.#root.replaceChildren();
    this.#root.adoptedStyleSheets = [];
  }

  #failed(): void {
    this.#close();
    const { away, retry } = this.#texts();
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = retry;
    button.onclick = () => void this.#open();
    this.#say(away, 'alert', button);
    this.#emit('error', { code: 'unavailable', message: away });
  }

  #say(text: string, role = 'status', ...others: Element[]): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PLAIN);
    this.#root.adoptedStyleSheets = [sheet];
    const line = document.createElement('p');
    line.setAttribute('role', role);
    line.textContent = text;
    this.#root.replaceChildren(line, ...others);
  }

  // Does not bubble: an `error` event would reach the page's own error handlers.
  #emit = <T extends keyof ImpactEvents>(type: T, detail: ImpactEvents[T]['detail']): void => {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  };

  #settings(): EmbedSettings {
    const language = this.getAttribute('language');
    const theme = this.getAttribute('theme');
    return {
      server: origin,
      key: this.getAttribute('key') ?? this.getAttribute('embed-key') ?? '',
      framework: this.getAttribute('framework') ?? '',
      language: isLanguage(language) ? language : null,
      theme: theme === 'dark' || theme === 'auto' ? theme : 'light',
    };
  }

  #texts() {
    const requested = [this.getAttribute('language'), document.documentElement.lang.slice(0, 2)].find(isLanguage);
    return LOADER_TEXTS[requested ?? 'it'];
  }
}
