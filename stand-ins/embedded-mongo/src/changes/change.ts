import type { Doc } from '../values/types.ts';

/** Paths that an update operator touched, in the order of application. */
export type Touched = {
  operator: string;
  path: string[];
  /** for `$push`: number of elements appended; undefined when it also sorts */
  pushed: number | undefined;
};

/** How a document was changed: replaced, by operators, or by a pipeline, of which only the result is known. */
export type How = 'replacement' | 'pipeline' | readonly Touched[];

type CatalogKind = 'drop' | 'dropDatabase';

type Place = { db: string; name: string /** number of the collection */; id: number };

/** A single change: a document's state before and after it, or an event of a collection. */
export type Change =
  | (Place & { kind: 'write'; before: Doc | null; after: Doc | null; how: How })
  | (Place & { kind: CatalogKind });

/** The transaction of changes. */
export type TransactionId = { lsid: Doc; txnNumber: bigint };
