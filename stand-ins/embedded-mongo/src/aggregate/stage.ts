import type { Doc, Value } from '../values/types.ts';
import { LongEvaluation, SUSPENDED } from './long-evaluation.ts';
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

/** So many things are done between two places where others may be let in. */
export const PAUSE_EVERY = 64;

/** A stage that makes one document out of each. */
export const eachDoc =
  (step: (doc: Doc) => Doc): Stage =>
  (docs) =>
    eachOf(docs, step);

/** What a step makes of each that comes; a step that takes long is done in pieces. */
export function* eachOf<T, R extends object | boolean | null>(
  flow: Flow<T>,
  step: (one: T) => R,
): Generator<R | undefined> {
  const evaluation = new LongEvaluation();
  for (const one of flow) {
    if (one === undefined) {
      yield undefined;
      continue;
    }
    let made = evaluation.run(step, one, undefined);
    for (; made === SUSPENDED; made = evaluation.run(step, one, undefined)) yield undefined;
    yield made;
  }
}

/** A stage that needs all documents before it can give one. */
export const ofAll =
  (step: (docs: Doc[]) => Work<Doc[]>): Stage =>
  (docs) =>
    whole(docs, step);

function* whole(docs: Flow, step: (docs: Doc[]) => Work<Doc[]>): Generator<Doc | undefined> {
  yield* flowOf(yield* step(yield* gathered(docs)));
}

/** What is there already, one after the other. */
export function* flowOf<T>(items: readonly T[]): Generator<T | undefined> {
  for (const [i, item] of items.entries()) {
    if (i % PAUSE_EVERY === 0) yield undefined;
    yield item;
  }
}

/** Takes all that comes. */
export function* gathered<T>(flow: Flow<T>): Work<T[]> {
  const all: T[] = [];
  for (const one of flow)
    if (one === undefined) yield undefined;
    else if (all.push(one) % PAUSE_EVERY === 0) yield undefined;
  return all;
}

/** Does work at one go. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
