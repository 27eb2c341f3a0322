/** @jest-environment @impact-call/jest/jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { classesFor } from './quick-styles.mjs';

afterEach(() => document.head.replaceChildren());

it.each([
  ['.a', ['a']],
  ['.list > .row:hover', ['row']],
  ['.a[data-state="x.y, .z"]:not(.b)', ['a']],
  ['.a::before, .b:is(:hover, .c)', ['a', 'b']],
])('%s is for elements with a certain class', (selector, classes) => {
  expect(classesFor(selector)).toEqual(classes);
});

it.each(['*', 'a, .b', '.a > *', '.a :where(.b)', '.a\\.b', '[class~="a"]', ':is(.a, .b)'])(
  '%s may be for any element',
  (selector) => expect(classesFor(selector)).toBeNull(),
);

it('an element has the styles of the rules for it, and none of the others’', () => {
  document.head.innerHTML = `<style>
    .hidden { visibility: hidden } .list > .gone { display: none } [data-x=".y"] { cursor: help } .a, .b { top: 1px }
  </style>`;
  document.body.innerHTML = '<ul class="list"><li class="gone"></li><li class="hidden b" data-x=".y"></li></ul>';
  const [gone, hidden] = [...document.querySelectorAll('li')].map((element) => getComputedStyle(element));
  expect([gone.display, gone.visibility, gone.cursor, gone.top]).toEqual(['none', 'visible', '', '']);
  expect([hidden.display, hidden.visibility, hidden.cursor, hidden.top]).toEqual([
    'list-item',
    'hidden',
    'help',
    '1px',
  ]);
});
