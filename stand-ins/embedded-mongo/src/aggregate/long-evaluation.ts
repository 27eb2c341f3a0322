import type { Maybe } from '../values/types.ts';

/** So long is an expression evaluated at one go, in milliseconds. */
const SLICE_MS = 5;
/** So many elements are handled between two looks at the clock. */
const LOOK_EVERY = 16;

/** Stands for a result that is not there yet: the same is to be asked again after a pause. */
export const SUSPENDED = Symbol('to be gone on with');

class Suspension extends Error {}
const suspension = new Suspension('an evaluation goes on after a pause');

/** A loop of an expression: how far it has come, and what its step at the next element has found so far. */
type Loop = {
  elements: readonly Maybe[];
  at: number;
  state: unknown;
  inner: Frame;
  /** the place of the loop that comes after it and what its beginning contains */
  after: number;
};

/** The loops of one step (or of a whole expression), in the order in which they begin. */
type Frame = { loops: (Loop | undefined)[]; next: number };

const emptyFrame = (): Frame => ({ loops: [], next: 0 });

let current: Frame | undefined;
let steps = 0;
let beganAt = 0;
/** some element has been done: what is evaluated again after a pause always comes further than before */
let hasAdvanced = false;

/** Throws when the evaluation has taken its slice. */
function countStep(): void {
  if (steps++ % LOOK_EVERY !== 0) return;
  const now = performance.now();
  if (steps === 1) beganAt = now;
  else if (hasAdvanced && now - beganAt > SLICE_MS) throw suspension;
}

/**
 * Evaluates one expression after the other, each as often as it takes: one that has had its time is left by an
 * exception, and asked again its loops go on where they were. So expressions are plain functions, and one of them on
 * one document keeps nobody waiting. What is evaluated must always take the same way; see {@link remembered}.
 */
export class LongEvaluation {
  private frame = emptyFrame();

  /** What a step gives, or {@link SUSPENDED} when it is to be run again with the same arguments. */
  run<A, B, R>(step: (a: A, b: B) => R, a: A, b: B): R | typeof SUSPENDED {
    const around = current;
    const { frame } = this;
    current = frame;
    frame.next = 0;
    steps = 0;
    hasAdvanced = false;
    let suspended = false;
    try {
      return step(a, b);
    } catch (error) {
      if (error !== suspension) throw error;
      suspended = true;
      return SUSPENDED;
    } finally {
      current = around;
      if (!suspended && frame.loops.length > 0) frame.loops = [];
    }
  }
}

/**
 * Goes over elements with a state, which it returns; null where there is nothing to go over. A step that changes its
 * state in place does so after all that it evaluates.
 */
export function fold<S>(
  begin: () => { elements: readonly Maybe[]; state: S } | null,
  step: (state: S, element: Maybe) => S,
): S | null {
  const frame = current;
  if (frame === undefined) {
    const begun = begin();
    return begun === null ? null : begun.elements.reduce<S>(step, begun.state);
  }
  const loop = loopAt(frame, begin);
  if (loop === null) return null;
  const { inner, elements } = loop;
  current = inner;
  try {
    for (; loop.at < elements.length; loop.at++) {
      countStep();
      inner.next = 0;
      loop.state = step(loop.state as S, elements[loop.at]);
      if (inner.loops.length > 0) inner.loops = [];
      hasAdvanced = true;
    }
  } finally {
    current = frame;
  }
  return loop.state as S;
}

/** The loop at the next place of a frame: the one that has come so far, or a new one. */
function loopAt<S>(frame: Frame, begin: () => { elements: readonly Maybe[]; state: S } | null): Loop | null {
  const place = frame.next++;
  let loop = frame.loops[place];
  if (loop === undefined) {
    const begun = begin();
    if (begun === null) return null;
    loop = { ...begun, at: 0, inner: emptyFrame(), after: frame.next };
    frame.loops[place] = loop;
  }
  frame.next = loop.after;
  return loop;
}

/** A value that is not the same each time, such as a random one: what is evaluated again after a pause finds the first. */
export const remembered = <T>(make: () => T): T =>
  fold<T>(
    () => ({ elements: [], state: make() }),
    (state) => state,
  ) as T;
