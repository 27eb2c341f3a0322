import type { Doc, Value } from '../values/types.ts';
import type { Scope } from './scope.ts';

/**
 * Documents as they come. `undefined` stands for none yet: who takes them may let others in, or give up because the
 * time is over.
 */
export type Flow<T = Doc> = Iterable<T | undefined>;

/** Work that is done piece by piece: it yields where others may be let in, and returns its result. */
export type Work<T> = Generator<undefined, T>;

/** The other collections of the database, for stages that read them. */
export type Source = { find(name: string, filter: Doc): Flow };

/** A stage makes documents out of documents and changes none of them. */
export type Stage = (docs: Flow, source: Source) => Flow;

export type CompilePipeline = (pipeline: Value[], scope: Scope) => Stage;

/** A stage that makes one document out of each. */
export const eachDoc =
  (step: (doc: Doc) => Doc): Stage =>
  (docs) =>
    mapped(docs, step);

function* mapped(docs: Flow, step: (doc: Doc) => Doc): Generator<Doc | undefined> {
  for (const doc of docs) yield doc === undefined ? undefined : step(doc);
}

/** A stage that needs all documents before it can give one. */
export const ofAll =
  (step: (docs: Doc[]) => Iterable<Doc>): Stage =>
  (docs) =>
    whole(docs, step);

function* whole(docs: Flow, step: (docs: Doc[]) => Iterable<Doc>): Generator<Doc | undefined> {
  yield* step(yield* gathered(docs));
}

/** Takes all that comes. */
export function* gathered<T>(flow: Flow<T>): Work<T[]> {
  const all: T[] = [];
  for (const one of flow)
    if (one === undefined) yield undefined;
    else all.push(one);
  return all;
}

/** Does work at one go. */
export function finish<T>(work: Work<T>, onPause: () => void = () => {}): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    onPause();
  }
}
