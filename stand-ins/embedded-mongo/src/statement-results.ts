import { identical } from './values/compare.ts';
import type { Doc, Value } from './values/types.ts';

type Run = { first: number; last: number; result: Doc };

/**
 * The results of a retryable write's statements. Consecutive equal results, which are most of them, are stored as one.
 */
export class StatementResults {
  private readonly results = new Map<number, Doc>();
  private readonly runs: Run[] = [];

  get(statement: number): Doc | undefined {
    return this.results.get(statement);
  }

  set(statement: number, result: Doc): void {
    this.results.set(statement, result);
    const last = this.runs.at(-1);
    if (last !== undefined && last.last === statement - 1 && identical(last.result, result)) last.last = statement;
    else this.runs.push({ first: statement, last: statement, result });
  }

  toDocs(): Doc[] {
    return this.runs.map((run) => new Map<string, Value>(Object.entries(run)));
  }

  /** Adds stored results. */
  load(docs: Doc[]): void {
    for (const doc of docs)
      for (let statement = doc.get('first') as number; statement <= (doc.get('last') as number); statement++)
        this.set(statement, doc.get('result') as Doc);
  }
}
