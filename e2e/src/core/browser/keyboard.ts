import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 80;

/** Presses Tab until the control has the focus, like a keyboard user. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached by Tab').toBeFocused();
}

/** Reaches a button or link by Tab and activates it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Reaches a field by Tab and replaces its text. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Expects every focusable control to show its focus, on itself, around it or on its replacement. */
export async function expectFocusSeen(page: Page, where: string): Promise<void> {
  // After a Tab, the browser treats every focus as keyboard focus.
  await page.keyboard.press('Tab');
  const unseen = await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const paint = (element: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor].join();
    };
    const around = ({ nextElementSibling, parentElement }: Element) =>
      [nextElementSibling, parentElement, parentElement?.parentElement].filter((each) => each != null);
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter((each) => each.tabIndex >= 0 && each.checkVisibility());
    const hidden = controls.filter((control) => {
      (document.activeElement as HTMLElement | null)?.blur();
      const looked = [control, ...around(control)];
      const before = looked.map(paint).join('|');
      control.focus({ preventScroll: true });
      return document.activeElement === control && before === looked.map(paint).join('|');
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still);
    return hidden.map((each) => each.outerHTML.slice(0, 160));
  });
  expect.soft(unseen, `focus that is not seen: ${where}`).toEqual([]);
}
