import type { Doc, Maybe } from '../values/types.ts';

/** An expression's environment at run time. */
export type Env = { root: Maybe; vars: Readonly<Record<string, Maybe>> };

/** A compiled expression. `undefined` is a missing value, which is not null. */
export type Expression = (env: Env) => Maybe;

/** The variables that an expression may use: `$$NOW`, and those bound by operators. */
export class Scope {
  private readonly vars: Readonly<Record<string, Maybe>>;
  private readonly bound: ReadonlySet<string>;

  constructor(vars: Record<string, Maybe> = {}, bound: Iterable<string> = []) {
    this.vars = vars;
    this.bound = new Set(bound);
  }

  /** One command's scope, in which `$$NOW` is constant. */
  static ofCommand(): Scope {
    return new Scope({ NOW: new Date() });
  }

  knows(name: string): boolean {
    return Object.hasOwn(this.vars, name) || this.bound.has(name);
  }

  /** A scope with further names, whose values come with the {@link Env}. */
  binding(names: string[]): Scope {
    return new Scope(this.vars, [...this.bound, ...names]);
  }

  enter(doc: Doc): Env {
    return { root: doc, vars: this.vars };
  }
}
