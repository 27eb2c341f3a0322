/** @jest-environment @impact-call/jest/jsdom */
import { expect, it } from '@jest/globals';
import { FakeBrowser } from '../autosave-test-world.ts';
import { identifyTab } from './browser-tab.ts';

const moment = () => new Promise((resolve) => setTimeout(resolve, 5));

it('keeps its name over a reload; while the former page has it, it hears when that one is gone', async () => {
  const browser = new FakeBrowser('tabs');
  const previous = await identifyTab(browser.locks({}));
  const page = {};
  const next = await identifyTab(browser.locks(page));
  expect(next.id).not.toBe(previous.id);
  let isGone = false;
  void next.formerGone?.then(() => (isGone = true));
  await moment();
  expect(isGone).toBe(false);
  previous.release();
  await moment();
  expect(isGone).toBe(true);
  browser.bury(page);
  const reloaded = await identifyTab(browser.locks({}));
  expect([reloaded.id, reloaded.formerGone]).toEqual([next.id, undefined]);
});
