/** The part of the style engine's sheet (`@emotion/sheet`) that this touches. */
interface RuleSheet {
  insert(rule: string): void;
  /** How many rules there are; the engine begins a `style` element where it has none for the next one. */
  ctr: number;
}

/**
 * Lets at-rules (`@media`, `@container`, `@keyframes`) begin a new `style` element, one for all that come in the same
 * task. Chromium takes plain rules that were added to a sheet as they are; with any other it takes the whole sheet
 * for a new one, and styles and lays out everything on the page anew: each first look of a component cost a poor phone
 * some 60 ms, in the middle of what somebody types.
 */
export function withLateRules<Sheet extends RuleSheet>(sheet: Sheet): Sheet {
  const insert = sheet.insert.bind(sheet);
  let isNew = false;
  sheet.insert = (rule) => {
    if (rule.startsWith('@') && !isNew) {
      sheet.ctr = 0;
      isNew = true;
      queueMicrotask(() => (isNew = false));
    }
    insert(rule);
  };
  return sheet;
}
