/** @jest-environment @impact-call/jest/jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { watchRenderedControls, type RenderedControls } from './rendered-controls.ts';

const HTML = `<a href="/">Home</a><select><option value="it">Italiano</option><option value="en">English</option></select>
  <button>Log in</button><label><input type="radio" name="mode" />Dark</label>`;

let screen: RenderedControls;
let onUse: jest.Mock;
const done = jest.fn();
const control = <E extends HTMLElement = HTMLElement>(name: string) => document.querySelector<E>(name)!;

/** Puts the same, alive, in the place of what was drawn. */
function exchange(): Element {
  control('#root').innerHTML = HTML;
  control('#root').dataset.live = '';
  control('button').addEventListener('click', () => done('pressed'));
  control('select').addEventListener('change', ({ target }) => done((target as HTMLSelectElement).value));
  control('input').addEventListener('click', () => done('dark'));
  return control('#root');
}
const isLive = (): boolean => control('#root').dataset.live === '';
const letOthersIn = () => new Promise((resolve) => setTimeout(resolve, 5));

function watch(): void {
  screen = watchRenderedControls(control('#root'), { onUse, signal: new AbortController().signal });
}

beforeEach(() => {
  done.mockClear();
  onUse = jest.fn();
  document.body.innerHTML = `<div id="root">${HTML}</div>`;
  watch();
});

test('gives way at once if no control is held, and passes the focus on', async () => {
  control('button').focus();
  screen.replaceWith(exchange);
  expect([isLive(), document.activeElement?.textContent]).toEqual([true, 'Log in']);
  expect(done).not.toHaveBeenCalled();
});

test('what was pressed is pressed in what takes its place', async () => {
  expect(screen.isUsed()).toBe(false);
  control('button').click();
  expect([screen.isUsed(), control('#root').ariaBusy]).toEqual([true, 'true']);
  screen.replaceWith(exchange);
  expect(done.mock.calls).toEqual([['pressed']]);
});

test('what was chosen is chosen there, be it from a list or with the label beside it', async () => {
  control<HTMLSelectElement>('select').value = 'en';
  control('select').dispatchEvent(new Event('change', { bubbles: true }));
  screen.replaceWith(exchange);
  expect(done.mock.calls).toEqual([['en']]);

  watch();
  control('input').focus();
  control('label').click();
  done.mockClear();
  screen.replaceWith(exchange);
  expect(done.mock.calls).toEqual([['dark']]);
});

test('nothing else is pressed where the living screen has another control in that place', () => {
  control('button').click();
  screen.replaceWith(() => {
    exchange();
    const other = document.createElement('button');
    other.textContent = 'Try again';
    other.addEventListener('click', () => done('another'));
    control('button').before(other);
    return control('#root');
  });
  expect(done).not.toHaveBeenCalled();
});

test('links lead where they lead, and are not followed twice', async () => {
  control('a').addEventListener('click', (event) => event.preventDefault());
  control('a').click();
  expect(screen.isUsed()).toBe(false);
});

test.each([
  ['a finger', 'pointerdown', 'pointerup'],
  ['a key', 'keydown', 'keyup'],
])('waits for %s to let go, whose click would be lost', async (_who, down, up) => {
  control('button').dispatchEvent(new Event(down, { bubbles: true }));
  screen.replaceWith(exchange);
  await letOthersIn();
  expect(isLive()).toBe(false);
  control('button').dispatchEvent(new Event(up, { bubbles: true }));
  control('button').click();
  await letOthersIn();
  expect(isLive()).toBe(true);
  expect(done.mock.calls).toEqual([['pressed']]);
});

test('waits while a list of choices may be open', async () => {
  control('select').focus();
  screen.replaceWith(exchange);
  await letOthersIn();
  expect(isLive()).toBe(false);
  control('button').focus();
  await letOthersIn();
  expect([isLive(), document.activeElement?.textContent]).toEqual([true, 'Log in']);
});
