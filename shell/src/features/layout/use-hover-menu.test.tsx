/** @jest-environment @impact-call/jest/jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useHoverMenu } from './use-hover-menu.ts';

// jsdom has no pointer events.
class FakePointerEvent extends MouseEvent {
  pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}
Object.defineProperty(document.defaultView, 'PointerEvent', { value: FakePointerEvent });

function Menu() {
  const { open, areaProps, triggerProps } = useHoverMenu();
  return (
    <div data-testid="area" {...areaProps}>
      <button {...triggerProps}>Menu</button>
      {open && <a href="#x">Inside</a>}
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  render(<Menu />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const isOpen = () => screen.queryByText('Inside') !== null;
const wait = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const rest = (pointerType = 'mouse') => fireEvent.pointerEnter(screen.getByTestId('area'), { pointerType });
const leave = () => fireEvent.pointerLeave(screen.getByTestId('area'), { pointerType: 'mouse' });
const trigger = () => screen.getByRole('button');

test('resting opens after 100 ms, leaving closes after 400 ms', () => {
  rest();
  wait(99);
  expect(isOpen()).toBe(false);
  wait(1);
  expect(isOpen()).toBe(true);
  leave();
  wait(399);
  expect(isOpen()).toBe(true);
  wait(1);
  expect(isOpen()).toBe(false);
});

test('coming back in time keeps it open', () => {
  rest();
  wait(100);
  leave();
  wait(300);
  rest();
  wait(1000);
  expect(isOpen()).toBe(true);
});

test('a click after resting does not close what has just opened; the next one does', () => {
  rest();
  wait(100);
  fireEvent.click(trigger());
  expect(isOpen()).toBe(true);
  fireEvent.click(trigger());
  expect(isOpen()).toBe(false);
});

test('a finger opens by touching alone', () => {
  rest('touch');
  wait(500);
  expect(isOpen()).toBe(false);
  fireEvent.click(trigger());
  expect(isOpen()).toBe(true);
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
});

test('Escape closes and gives the focus back', () => {
  fireEvent.click(trigger());
  fireEvent.keyDown(screen.getByText('Inside'), { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(trigger());
});
