import type { CollectionIndex } from '../../storage/collection-index.ts';
import type { IndexKey } from '../../storage/index-keys.ts';
import type { Interval } from './intervals.ts';

/** One stretch of an index: its first fields have fixed values, the next one lies in an interval. */
export type Scan = { prefix: IndexKey; interval: Interval | undefined };

/** A walk over stretches of one index. */
export type IndexPlan = {
  stage: 'index';
  index: CollectionIndex;
  scans: Scan[];
  /** tests of key fields behind the interval, which spare looking at the document */
  keyFilters: { at: number; intervals: Interval[] }[];
  /** the filter says something of the first field; else the index is there for the order alone, or by a hint */
  narrows: boolean;
  direction: 1 | -1;
  /** documents come in the order that was asked for; with several scans by merging on these fields of the keys */
  order: { at: number; direction: number }[] | undefined;
  /** every key in the scans is of a document that the filter matches */
  exact: boolean;
};

export type Plan =
  | IndexPlan
  /** each branch of an `$or` by its own index */
  | { stage: 'or'; branches: IndexPlan[] }
  | { stage: 'collection'; direction: 1 | -1 }
  /** nothing can match */
  | { stage: 'nothing' };
