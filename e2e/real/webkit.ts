import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, By, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePorts } from '../../scripts/lib/processes/ports.mjs';
import { startDisplay } from './browsers/display.ts';
import { walkStories } from './browsers/stories.ts';
import { visitorBy, type Driver } from './browsers/visitor.ts';
import type { Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';
import { started } from './started.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKit's driver takes a field of a shadow root for hidden behind its host; the pointer finds it all the same. */
async function click(driver: WebDriver, element: WebElement): Promise<void> {
  try {
    await element.click();
  } catch (reason) {
    if (!(reason instanceof error.ElementClickInterceptedError)) throw reason;
    await driver.actions().move({ origin: element }).click().perform();
  }
}

const driverOf = (driver: WebDriver): Driver<WebElement> => ({
  open: (address) => driver.get(address),
  element: (script) => driver.executeScript<WebElement | null>(script),
  value: (script) => driver.executeScript(script),
  click: (element) => click(driver, element),
  async type(element, text) {
    await click(driver, element);
    await driver.executeScript('arguments[0].select();', element);
    // WebKit's driver types into an element of a shadow root only as a person does: where the focus is.
    await driver.actions().sendKeys(text).perform();
  },
  async choose(element, option) {
    for (const each of await element.findElements(By.css('option')))
      if ((await each.getText()) === option) return each.click();
    throw new Error(`there is no choice “${option}”`);
  },
  attach: (element, path) => element.sendKeys(path),
});

/** A home of its own, whose folder for downloads is this one. */
async function makeHome(folder: string, downloads: string): Promise<string> {
  const home = join(folder, 'home');
  await mkdir(join(home, '.config'), { recursive: true });
  await mkdir(downloads);
  await writeFile(join(home, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return home;
}

/** Starts WebKit's small browser on a display without a screen. */
async function startWebKit(sandbox: Sandbox, downloads: string): Promise<WebDriver> {
  const { api: port } = await freePorts();
  const env = {
    HOME: await makeHome(sandbox.folder, downloads),
    XDG_CONFIG_HOME: '',
    DISPLAY: await startDisplay(sandbox),
    LANG: 'C.UTF-8',
  };
  const service = await started('WebKitWebDriver', [`--port=${port}`], port, env);
  sandbox.atEnd(() => service.stop());
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', '--geometry=1280x900'] },
  });
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  sandbox.atEnd(() => driver.quit());
  return driver;
}

/** The main stories in Debian's WebKit, which is what Safari's engine is on Linux. */
export const webKit: Part = {
  name: 'WebKitGTK',
  doing:
    'The demo product in WebKit’s browser: from the sign-in to the PDF, the impact step, the wizard on a partner’s page.',
  packages: ['webkit2gtk-driver', 'xvfb'],
  tour: (check) =>
    inSandbox('webkit', (sandbox) =>
      walkStories(
        sandbox,
        check,
        async (downloads) => visitorBy(driverOf(await startWebKit(sandbox, downloads)), downloads),
        join(sandbox.folder, 'downloads'),
      ),
    ),
};
