import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { walkStories } from './browsers/stories.ts';
import { visitorBy, type Driver } from './browsers/visitor.ts';
import type { Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';

const FIREFOX = '/usr/bin/firefox-esr';

const driverOf = (page: Page): Driver<ElementHandle<Element>> => ({
  open: async (address) => void (await page.goto(address)),
  element: async (script) => {
    const handle = await page.evaluateHandle(`(() => { ${script} })()`);
    return handle.asElement() as ElementHandle<Element> | null;
  },
  value: (script) => page.evaluate(`(() => { ${script} })()`),
  click: (element) => element.click(),
  async type(element, text) {
    await element.click();
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await element.type(text);
  },
  async choose(element, option) {
    const value = await element.evaluate(
      (field, label) => [...(field as HTMLSelectElement).options].find(({ text }) => text === label)?.value,
      option,
    );
    if (value === undefined) throw new Error(`there is no choice “${option}”`);
    await element.select(value);
  },
  attach: (element, path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
});

/** Starts Firefox by WebDriver BiDi; what it downloads ends in this folder without being asked about or shown. */
async function startFirefox({ atEnd }: Sandbox, downloads: string): Promise<Page> {
  await mkdir(downloads);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'browser.download.always_ask_before_handling_new_types': false,
      'browser.download.open_pdf_attachments_inline': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'pdfjs.disabled': true,
      'intl.accept_languages': 'en-GB, en',
    },
  });
  atEnd(() => browser.close());
  return browser.newPage();
}

/** The main stories in Debian's Firefox. */
export const firefox: Part = {
  name: 'Firefox ESR',
  doing: 'The demo product in Firefox: from the sign-in to the PDF, the impact step, the wizard on a partner’s page.',
  packages: ['firefox-esr'],
  tour: (check) =>
    inSandbox('firefox', (sandbox) =>
      walkStories(
        sandbox,
        check,
        async (downloads) => visitorBy(driverOf(await startFirefox(sandbox, downloads)), downloads),
        join(sandbox.folder, 'downloads'),
      ),
    ),
};
