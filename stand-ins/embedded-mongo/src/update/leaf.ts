import type { Touched } from '../changes/change.ts';
import type { Doc, Maybe } from '../values/types.ts';

/** What one application of an update knows. */
export type Application = { inserting: boolean; doc: Doc };

/** One operator on one path. */
export type Leaf = {
  operator: string;
  path: string[];
  /** a path that is missing is created (and not left alone) */
  creates: boolean;
  /** for `$push`: what it adds */
  pushed: Touched['pushed'];
  /** the new value; `undefined` removes the field; the same value means no change */
  apply: (old: Maybe, application: Application, at: string[]) => Maybe;
};
