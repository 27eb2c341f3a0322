/** The part of Emotion's sheet (`@emotion/sheet`) used here. */
interface RuleSheet {
  insert(rule: string): void;
  /** Number of rules; Emotion creates a `style` element if there is none for the next one. */
  ctr: number;
}

/**
 * Puts at-rules (`@media`, `@container`, `@keyframes`) into a new `style` element per task. Chromium adds plain rules
 * incrementally, but for at-rules it restyles the whole page. The first render of each component cost slow phones about
 * 60 ms during typing.
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
