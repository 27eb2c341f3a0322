/** @jest-environment @impact-call/jest/jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { watchDrawnPage, type DrawnPage } from './drawn-page.ts';

let page: DrawnPage;
let turned: jest.Mock;

beforeEach(() => {
  turned = jest.fn();
  document.body.innerHTML = '<div id="root"><button>Log in</button></div>';
  page = watchDrawnPage(document.getElementById('root')!, turned);
});

test('hears of a pointer that moves, and not of one that rests where the page opens', () => {
  const moveTo = (clientX: number) =>
    document.body.dispatchEvent(new MouseEvent('pointermove', { clientX, bubbles: true }));
  moveTo(100);
  moveTo(100);
  expect(turned).not.toHaveBeenCalled();
  moveTo(101);
  expect(turned).toHaveBeenCalled();
});

test.each(['scroll', 'keydown', 'touchstart'])('hears by %s that somebody turns to it', (type) => {
  expect(turned).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(turned).toHaveBeenCalled();
});

test('hears nothing more of what is done on the page that took its place', () => {
  page.giveWay(() => document.querySelector('#root')?.replaceChildren('alive'));
  document.body.dispatchEvent(new Event('scroll', { bubbles: true }));
  expect(turned).not.toHaveBeenCalled();
});
