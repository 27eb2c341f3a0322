import type { StringOrder } from '../values/collation.ts';
import type { Doc, Maybe } from '../values/types.ts';

/** What an expression sees while it runs. */
export type Env = { root: Maybe; vars: Readonly<Record<string, Maybe>> };

/**
 * The variables that an expression may name: `let` of the command, `$$NOW`, and those that stages and operators bind.
 */
export class Scope {
  readonly vars: Readonly<Record<string, Maybe>>;
  /** how the command compares strings, when it has a collation */
  readonly strings: StringOrder | undefined;
  private readonly bound: ReadonlySet<string>;

  constructor(vars: Record<string, Maybe> = {}, bound: Iterable<string> = [], strings?: StringOrder) {
    this.vars = vars;
    this.bound = new Set(bound);
    this.strings = strings;
  }

  /** The scope of one command: all of it sees the same `$$NOW`. */
  static ofCommand(strings?: StringOrder): Scope {
    return new Scope({ NOW: new Date() }, [], strings);
  }

  knows(name: string): boolean {
    return Object.hasOwn(this.vars, name) || this.bound.has(name);
  }

  /** A scope in which further names exist, whose values come with the {@link Env}. */
  binding(names: string[]): Scope {
    return new Scope(this.vars, [...this.bound, ...names], this.strings);
  }

  /** A scope in which further variables have fixed values. */
  with(vars: Record<string, Maybe>): Scope {
    return new Scope({ ...this.vars, ...vars }, this.bound, this.strings);
  }

  enter(doc: Doc): Env {
    return { root: doc, vars: this.vars };
  }
}
