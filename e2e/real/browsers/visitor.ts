import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { pause } from '../started.ts';
import type { Wanted } from './in-page.ts';
import { inPage } from './script.ts';

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 150;

/** What each browser is driven by; the elements are its driver's own. */
export interface Driver<Element> {
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page and answers its element, if that is one. */
  element(script: string): Promise<Element | null>;
  /** The same for what can be written as JSON. */
  value(script: string): Promise<unknown>;
  click(element: Element): Promise<void>;
  /** Types in place of what the field holds, key by key. */
  type(element: Element, text: string): Promise<void>;
  choose(element: Element, option: string): Promise<void>;
  attach(element: Element, path: string): Promise<void>;
}

/** A user in a browser, who finds controls by their names. */
export interface Visitor {
  open(address: string): Promise<void>;
  /** The address that the browser shows. */
  address(): Promise<string>;
  /** Speaks to the product in English from the next page on. */
  speakEnglish(): Promise<void>;
  press(role: string, name: string): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  choose(name: string, option: string): Promise<void>;
  attach(path: string): Promise<void>;
  sees(words: string | RegExp): Promise<void>;
  /** The file that pressing brings. */
  downloads(role: string, name: string): Promise<{ name: string; bytes: Buffer }>;
}

/** Retries until it works, since pages render again; finally throws the last error. */
async function patiently<Answer>(
  what: string,
  work: () => Promise<Answer | null | undefined | false>,
): Promise<Answer> {
  const end = Date.now() + TIMEOUT_MS;
  let reason: unknown = 'it is not there';
  while (Date.now() < end) {
    try {
      const answer = await work();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
    } catch (error) {
      reason = error;
    }
    await pause(PAUSE_MS);
  }
  throw new Error(`${what}: ${String(reason)}`);
}

/** The one file in the folder once it is whole; browsers write it under another name, or write on. */
async function arrived(folder: string): Promise<{ name: string; bytes: Buffer } | null> {
  const [name, ...others] = await readdir(folder);
  if (name === undefined || others.length > 0 || /\.(part|wkdownload)$/.test(name)) return null;
  const bytes = await readFile(join(folder, name));
  await pause(PAUSE_MS * 2);
  const isWhole = bytes.length > 0 && (await readFile(join(folder, name))).length === bytes.length;
  if (!isWhole) return null;
  await rm(join(folder, name));
  return { name, bytes };
}

/** A visitor by this driver, whose downloads end in this folder. */
export function visitorBy<Element>(driver: Driver<Element>, downloads: string): Visitor {
  const use = (wanted: Wanted, work: (element: Element) => Promise<void>): Promise<true> =>
    patiently(`${wanted.role ?? 'field'} “${wanted.name}”`, async () => {
      const element = await driver.element(inPage(`inPage.find(${JSON.stringify(wanted)})`));
      if (element === null) return false;
      await work(element);
      return true;
    });
  const text = async (): Promise<string> => String(await driver.value(inPage('inPage.seenText()')));
  const press = async (role: string, name: string) =>
    void (await use({ role, name }, (element) => driver.click(element)));
  return {
    open: (address) => driver.open(address),
    address: async () => String(await driver.value('return location.href;')),
    speakEnglish: async () => void (await driver.value("document.cookie = 'language=en; path=/'; return null;")),
    press,
    fill: async (name, value) => void (await use({ name }, (element) => driver.type(element, value))),
    choose: async (name, option) => void (await use({ name }, (element) => driver.choose(element, option))),
    attach: async (path) =>
      void (await patiently('a field for files', async () => {
        const field = await driver.element(inPage('inPage.findFileField()'));
        if (field) await driver.attach(field, path);
        return field !== null;
      })),
    sees: async (words) => {
      const isSeen = (all: string) => (typeof words === 'string' ? all.includes(words) : words.test(all));
      await patiently(`“${String(words)}”`, async () => isSeen(await text())).catch(async () =>
        expect(await text(), 'what is seen').toMatch(words),
      );
    },
    downloads: async (role, name) => {
      await press(role, name);
      return patiently(`the file of “${name}”`, () => arrived(downloads));
    },
  };
}
