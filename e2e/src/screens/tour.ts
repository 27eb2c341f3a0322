import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../core/product.ts';
import { sized } from '../core/proof.ts';
import { lookAtWidths, type ColourScheme, type Width } from '../core/browser/screens.ts';
import { chooseLanguage } from '../core/sign-in.ts';
import type { Language } from '../pages/words.ts';

const DESKTOP = 1440;
const PHONE = 390;
/** One width per language, the longer ones at the narrowest; English at both. */
const WIDTHS: Record<Language, Width[]> = { it: [PHONE], en: sized([DESKTOP], [DESKTOP, PHONE]), fr: [PHONE] };
/** Texts do not affect colours: only one language is checked in the dark scheme. */
const schemesIn = (language: Language): ColourScheme[] | undefined => (language === 'en' ? undefined : ['light']);

/** Visits screen after screen in one language and checks each. */
export interface Tour {
  /** Loads the page again, for changes to what the shell reads at startup. */
  load(path: string, shown: Locator): Promise<void>;
  /** Opens an address within the page, like a link: three times as fast as loading it. */
  open(path: string, shown: Locator): Promise<void>;
  look(name: string): Promise<void>;
  /** For screens that only differ on a phone. */
  lookOnPhone(name: string, prepare: () => Promise<void>): Promise<void>;
}

export async function tour(page: Page, product: Product, language: Language): Promise<Tour> {
  await chooseLanguage(page, product, language);
  // A page with unsent work prompts before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const look = (name: string, widths = WIDTHS[language]) =>
    lookAtWidths(page, `${language}-${name}`, widths, schemesIn(language));
  return {
    async load(path, shown) {
      await page.goto(product.origin + path);
      await expect(shown).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    },
    async open(path, shown) {
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        scrollTo(0, 0);
      }, path);
      await expect(shown).toBeVisible();
    },
    look: (name) => look(name),
    async lookOnPhone(name, prepare) {
      await page.setViewportSize({ width: PHONE, height: 844 });
      await prepare();
      await look(name, [PHONE]);
    },
  };
}
