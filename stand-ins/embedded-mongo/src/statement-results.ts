import { identical } from './values/compare.ts';
import type { Doc, Value } from './values/types.ts';

/** So many runs stand together in one entry of the store. */
const PART = 256;

type Run = { first: number; last: number; result: Doc };

/**
 * The results of the statements of a retryable write. Statements in a row with the same result, which are most of them,
 * are kept as one, so that an insert of thousands costs no more to store than an insert of one. Where each has a result
 * of its own, as upserts have, they are stored in parts: a write that goes on stores no more than it has added.
 */
export class StatementResults {
  private readonly results = new Map<number, Doc>();
  private readonly runs: Run[] = [];
  /** the first part that has changed since it was stored */
  private changedPart = 0;

  get(statement: number): Doc | undefined {
    return this.results.get(statement);
  }

  set(statement: number, result: Doc): void {
    this.results.set(statement, result);
    const last = this.runs.at(-1);
    const isSame = (other: Doc): boolean => other === result || identical(other, result);
    if (last !== undefined && last.last === statement - 1 && isSame(last.result)) last.last = statement;
    else this.runs.push({ first: statement, last: statement, result });
    this.changedPart = Math.min(this.changedPart, Math.floor((this.runs.length - 1) / PART));
  }

  /** How many parts there are, of which the first may be empty. */
  get parts(): number {
    return Math.max(1, Math.ceil(this.runs.length / PART));
  }

  part(at: number): Doc[] {
    return this.runs.slice(at * PART, (at + 1) * PART).map((run) => new Map<string, Value>(Object.entries(run)));
  }

  /** The parts besides the first that are not stored as they are: they count as stored from now on. */
  takeChanged(): number[] {
    const changed: number[] = [];
    for (let part = Math.max(1, this.changedPart); part < this.parts; part++) changed.push(part);
    this.changedPart = this.parts;
    return changed;
  }

  /** Adds what has been stored. */
  load(docs: Doc[]): void {
    for (const doc of docs)
      for (let statement = doc.get('first') as number; statement <= (doc.get('last') as number); statement++)
        this.set(statement, doc.get('result') as Doc);
  }
}
