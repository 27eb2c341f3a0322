import type { CollectionIndex } from '../../storage/collection-index.ts';
import type { IndexKey } from '../../storage/index-keys.ts';
import type { Interval } from './intervals.ts';

/** An index range: its first fields have fixed values, the next one is in an interval. */
export type Scan = { prefix: IndexKey; interval: Interval | undefined };

/** A walk over ranges of one index. */
export type IndexPlan = {
  stage: 'index';
  index: CollectionIndex;
  scans: Scan[];
  /** tests of key fields after the interval, which avoid loading the document */
  keyFilters: { at: number; intervals: Interval[] }[];
  /** the filter has a condition on the first field; otherwise the index is only for the order, or hinted */
  narrows: boolean;
  direction: 1 | -1;
  /** documents come in the requested order; several scans are merged by these key fields */
  order: { at: number; direction: number }[] | undefined;
  /** every key in the scans belongs to a match */
  exact: boolean;
};

export type Plan =
  | IndexPlan
  /** each branch of an `$or` with its own index */
  | { stage: 'or'; branches: IndexPlan[] }
  | { stage: 'collection'; direction: 1 | -1 }
  /** no match is possible */
  | { stage: 'nothing' };
