/** The part of Emotion's sheet (`@emotion/sheet`) that is needed here. */
interface RuleSheet {
  insert(rule: string): void;
  /** Number of rules; Emotion creates a `style` element if there is none for the next one. */
  ctr: number;
}

/**
 * Inserts at-rules into a new `style` element per task. In an element in use, each one makes Chromium restyle the whole
 * page, 60 ms on slow phones.
 */
export function separateAtRules<Sheet extends RuleSheet>(sheet: Sheet): Sheet {
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
