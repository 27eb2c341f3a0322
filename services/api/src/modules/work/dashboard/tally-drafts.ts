import type { FieldError } from '@impact-call/contracts';

/** Number of drafts stored for each count. */
const MAX_REMEMBERED = 50;
/** Maximum number of different missing items in a step. */
const MAX_ITEMS = 300;

/** A count of drafts, with some of their identifiers. */
export interface Counted {
  count: number;
  ids: string[];
}

export const emptyCount = (): Counted => ({ count: 0, ids: [] });

function note(counted: Counted, id: string): void {
  counted.count += 1;
  if (counted.ids.length < MAX_REMEMBERED) counted.ids.push(id);
}

/** A required item, and the drafts that lack it. */
export interface CountedItem {
  key: string;
  code: string;
  asked: number;
  missing: Counted;
}

/** A step as drafts have it. */
export interface CountedStep {
  drafts: number;
  begun: Counted;
  complete: Counted;
  last: Counted;
  items: Map<string, CountedItem>;
}

const emptyStep = (): CountedStep => ({
  ...{ drafts: 0, begun: emptyCount(), complete: emptyCount(), last: emptyCount() },
  items: new Map(),
});

/** A step that no draft has. */
export const NO_STEP = emptyStep();

/** A draft's data for counting; steps in their order. */
export interface ExaminedDraft {
  id: string;
  steps: readonly { stepId: string; isBegun: boolean; errors: readonly FieldError[]; asked: readonly FieldError[] }[];
}

/**
 * The key of what an error is about: a question or file by name. In a list that each applicant fills in freely, it is
 * the broken rule, whichever entry breaks it.
 */
export const keyOf = ({ path, code }: Pick<FieldError, 'code' | 'path'>): string =>
  path === '' || /(^|[.[])\d+($|[.\]])/.test(path) ? code : path;

function itemAt({ items }: CountedStep, error: FieldError): CountedItem | undefined {
  const key = keyOf(error);
  const known = items.get(key);
  if (known || items.size >= MAX_ITEMS) return known;
  const item = { key, code: error.code, asked: 0, missing: emptyCount() };
  items.set(key, item);
  return item;
}

/** Each item once, however often it is missing. */
const itemsOf = (step: CountedStep, errors: readonly FieldError[]): Set<CountedItem> =>
  new Set(errors.flatMap((error) => itemAt(step, error) ?? []));

/** The counts of drafts, by step. */
export interface DraftCounts {
  looked: number;
  untouched: Counted;
  steps: Map<string, CountedStep>;
}

/** Counts the progress of drafts. */
export class DraftTally {
  private readonly steps = new Map<string, CountedStep>();
  private readonly untouched = emptyCount();
  private looked = 0;

  add({ id, steps: own }: ExaminedDraft): void {
    this.looked += 1;
    const last = own.findLastIndex(({ isBegun }) => isBegun);
    if (last === -1) note(this.untouched, id);
    for (const [index, { stepId, isBegun, errors, asked }] of own.entries()) {
      const step = this.stepAt(stepId);
      step.drafts += 1;
      if (isBegun) note(step.begun, id);
      if (errors.length === 0) note(step.complete, id);
      if (index === last) note(step.last, id);
      for (const item of itemsOf(step, [...asked, ...errors])) item.asked += 1;
      for (const item of itemsOf(step, errors)) note(item.missing, id);
    }
  }

  counts(): DraftCounts {
    const { looked, untouched, steps } = this;
    return { looked, untouched, steps };
  }

  private stepAt(stepId: string): CountedStep {
    const step = this.steps.get(stepId) ?? emptyStep();
    this.steps.set(stepId, step);
    return step;
  }
}
