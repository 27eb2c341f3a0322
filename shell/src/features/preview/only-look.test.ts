/** @jest-environment @impact-call/jest/jsdom */
import { fireEvent } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { onlyLook } from './only-look.ts';

const received = jest.fn();

beforeAll(onlyLook);
beforeEach(() => {
  received.mockClear();
  document.body.innerHTML = '<a href="#x">x</a><form><button>Send</button></form><select><option>it</option></select>';
  for (const act of ['click', 'submit', 'change', 'input']) document.body.addEventListener(act, received);
});
const find = (selector: string): Element => document.body.querySelector(selector) as Element;

it('lets nothing on the page act', () => {
  const isTaken = [
    fireEvent.click(find('a')),
    fireEvent.click(find('button')),
    fireEvent.submit(find('form')),
    fireEvent.mouseDown(find('select')),
    fireEvent.keyDown(find('select'), { key: 'ArrowDown' }),
  ];
  fireEvent.change(find('select'), { target: { value: 'it' } });
  expect(isTaken).toEqual([false, false, false, false, false]);
  expect(received).not.toHaveBeenCalled();
});

it('lets the keyboard go on from a choice, and the page be scrolled', () => {
  expect(fireEvent.keyDown(find('select'), { key: 'Tab' })).toBe(true);
  expect(fireEvent.wheel(document.body)).toBe(true);
});
