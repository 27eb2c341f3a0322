import type { FieldError } from '@impact-call/contracts';

const MAX_REMEMBERED = 50;
const MAX_ITEMS = 300;

export interface Counted {
  count: number;
  ids: string[];
}

export const emptyCount = (): Counted => ({ count: 0, ids: [] });

function note(counted: Counted, id: string): void {
  counted.count += 1;
  if (counted.ids.length < MAX_REMEMBERED) counted.ids.push(id);
}

export interface CountedItem {
  key: string;
  code: string;
  asked: number;
  missing: Counted;
}

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

export const NO_STEP = emptyStep();

export interface ExaminedDraft {
  id: string;
  steps: readonly { stepId: string; isBegun: boolean; errors: readonly FieldError[]; asked: readonly FieldError[] }[];
}

/** A question or file by name; in a list that applicants fill in freely, the broken rule. */
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

const itemsOf = (step: CountedStep, errors: readonly FieldError[]): Set<CountedItem> =>
  new Set(errors.flatMap((error) => itemAt(step, error) ?? []));

export interface DraftCounts {
  looked: number;
  untouched: Counted;
  steps: Map<string, CountedStep>;
}

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
