/** @jest-environment @impact-call/jest/jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { RenderedControls } from '@impact-call/ui/rendered-controls';
import { showRendered } from './show-rendered.ts';

// A part that jsdom lacks.
class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}
Object.assign(globalThis, { CSSStyleSheet: Sheet });

const HTML = '<h2>A title</h2><button>On</button><button>Again</button>';

let shadow: ShadowRoot;
let shown: RenderedControls;
let onUse: jest.Mock;
const pressed = jest.fn();
const button = (index: number): HTMLButtonElement => shadow.querySelectorAll('button')[index] as HTMLButtonElement;
/** Replaces the prerendered screen with a live copy. */
const exchange = (): Element => {
  const live = document.createElement('div');
  live.innerHTML = HTML;
  live.addEventListener('click', ({ target }) => pressed((target as Element).textContent));
  shadow.replaceChildren(live);
  return live;
};
const isLive = (): boolean => shadow.querySelector('.ic-root') === null;
const letOthersIn = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  pressed.mockClear();
  onUse = jest.fn();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  shadow = host.attachShadow({ mode: 'open' });
  Object.defineProperty(shadow, 'adoptedStyleSheets', { value: [], writable: true });
  const drawing = { html: HTML, css: '.a{}', language: 'en', theme: 'dark' } as const;
  shown = showRendered(shadow, drawing, { onUse, signal: new AbortController().signal });
});

test('shows the markup in its language and colours, and notices when the visitor turns to it', () => {
  const container = shadow.querySelector('.ic-root');
  expect([container?.className, container?.getAttribute('lang')]).toEqual(['ic-root dark', 'en']);
  expect(shadow.querySelector('h2')?.textContent).toBe('A title');
  expect(shadow.adoptedStyleSheets).toEqual([{ text: '.a{}' }]);
  expect(onUse).not.toHaveBeenCalled();
  button(0).focus();
  expect(onUse).toHaveBeenCalled();
});

test('gives way at once if no control is held, and passes the focus on', () => {
  button(1).focus();
  shown.replaceWith(exchange);
  expect(shadow.activeElement).toBe(button(1));
  expect(isLive()).toBe(true);
  expect(pressed).not.toHaveBeenCalled();
});

test('what was pressed is pressed in what takes its place', () => {
  expect(shown.isUsed()).toBe(false);
  button(0).click();
  expect(shown.isUsed()).toBe(true);
  expect(onUse).toHaveBeenCalled();
  shown.replaceWith(exchange);
  expect(pressed.mock.calls).toEqual([['On']]);
});

test.each([
  ['a finger', 'pointerdown', 'pointerup'],
  ['a key', 'keydown', 'keyup'],
])('waits for %s to let go, whose click would be lost', async (_who, down, up) => {
  button(0).dispatchEvent(new Event(down, { bubbles: true, composed: true }));
  shown.replaceWith(exchange);
  expect(isLive()).toBe(false);
  button(0).dispatchEvent(new Event(up, { bubbles: true, composed: true }));
  button(0).click();
  await letOthersIn();
  expect(isLive()).toBe(true);
  expect(pressed.mock.calls).toEqual([['On']]);
});
