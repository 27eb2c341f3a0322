import type { Doc } from '../values/types.ts';

/** What an operator of an update has touched, in the order in which it was applied. */
export type Touched = {
  operator: string;
  path: string[];
  /** for `$push`: how many elements it adds to the end; undefined when it also sorts */
  pushed: number | undefined;
};

/** How a document was changed: as a whole, by operators, or by a pipeline, of which only the result is known. */
export type How = 'replacement' | 'pipeline' | readonly Touched[];

type CatalogKind = 'drop' | 'dropDatabase';

type Place = { db: string; name: string /** the collection's number */; id: number };

/** One change as it was made: a document's state before and after it, or what happened to a collection. */
export type Change =
  | (Place & { kind: 'write'; before: Doc | null; after: Doc | null; how: How })
  | (Place & { kind: CatalogKind });

/** The transaction that changes belong to. */
export type TransactionId = { lsid: Doc; txnNumber: bigint };
