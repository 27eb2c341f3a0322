/** @jest-environment @impact-call/jest/jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { createEmotionCache } from '@impact-call/ui/design-system';
import { separateAtRules } from './separate-at-rules.ts';

const PLAIN = '.a{color:red}';
const WIDE = '@media (min-width: 48rem){.a{color:blue}}';
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const written = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="late"]')].map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText.slice(0, 6)),
  );

beforeEach(() => document.head.replaceChildren());

test('plain rules go on in the last element, at-rules begin another, one for each task', async () => {
  const sheet = separateAtRules(createEmotionCache({ key: 'late', nonce: 'n', speedy: true }).sheet);
  for (const rule of [PLAIN, WIDE, PLAIN, WIDE]) sheet.insert(rule);
  await nextTask();
  for (const rule of [PLAIN, WIDE, WIDE]) sheet.insert(rule);
  const [plain, wide] = ['.a {co', '@media'];
  expect(written()).toEqual([[plain], [wide, plain, wide, plain], [wide, wide]]);
  // The page's policy blocks styles without it.
  expect([...document.querySelectorAll('style')].map(({ nonce }) => nonce)).toEqual(['n', 'n', 'n']);
});

test('a sheet can be emptied as before', () => {
  const sheet = separateAtRules(createEmotionCache({ key: 'late', speedy: true }).sheet);
  for (const rule of [PLAIN, WIDE]) sheet.insert(rule);
  sheet.flush();
  expect(written()).toEqual([]);
});
