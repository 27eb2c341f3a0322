import type { Doc, Value } from '../values/types.ts';
import type { Scope } from './scope.ts';

/** The other collections of the database, for stages that read them. */
export type Source = { find(name: string, filter: Doc): Doc[] };

/** A stage makes documents out of documents and changes none of them. */
export type Stage = (docs: Doc[], source: Source) => Doc[];

export type CompilePipeline = (pipeline: Value[], scope: Scope) => Stage;
