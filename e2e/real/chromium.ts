import { chromium as engine, type Browser } from '@playwright/test';
import { chromium } from '../../scripts/lib/chromium.mjs';
import type { Sandbox } from './sandbox.ts';

/** The Chromium of the end-to-end tests, where the part's counterpart is another than the browser. */
export async function startChromium({ atEnd }: Sandbox): Promise<Browser> {
  const browser = await engine.launch({
    executablePath: await chromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  atEnd(() => browser.close());
  return browser;
}
