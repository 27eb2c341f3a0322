/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rememberEarly } from '../early/drawn-early.ts';
import { EarlyPlace } from './early-place.tsx';

function drawEarly(): void {
  const outline = document.createElement('div');
  outline.className = 'outline';
  outline.innerHTML = '<div aria-hidden="true">The first words</div>';
  rememberEarly(outline.firstElementChild ?? outline);
}

beforeEach(() => history.replaceState(null, '', '/calls'));
afterEach(() => {
  cleanup();
  globalThis.earlyPage = undefined;
});

test('what was drawn early stays until there is more to show', () => {
  drawEarly();
  const { rerender } = render(<EarlyPlace>The page</EarlyPlace>);
  expect(screen.getByText('The first words')).toBeTruthy();
  expect(screen.queryByText('The page')).toBeNull();
  rerender(<EarlyPlace until>The page</EarlyPlace>);
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.queryByText('The first words')).toBeNull();
});

test('where nothing was drawn, or another page was, a skeleton stands as ever', () => {
  render(<EarlyPlace>A skeleton</EarlyPlace>);
  expect(screen.getByText('A skeleton')).toBeTruthy();
  cleanup();
  drawEarly();
  history.replaceState(null, '', '/org/list');
  render(<EarlyPlace>A skeleton</EarlyPlace>);
  expect(screen.getByText('A skeleton')).toBeTruthy();
});
