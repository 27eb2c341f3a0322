import type { Touched } from '../changes/change.ts';
import type { Doc, Maybe } from '../values/types.ts';

/** The context of one application of an update. */
export type Application = { inserting: boolean; doc: Doc };

/** One operator on one path. */
export type Leaf = {
  operator: string;
  path: string[];
  /** a missing path is created (and not skipped) */
  creates: boolean;
  /** for `$push`: the number of appended elements */
  pushed: Touched['pushed'];
  /** the new value; `undefined` removes the field; the same value means no change */
  apply: (old: Maybe, application: Application, at: string[]) => Maybe;
};
