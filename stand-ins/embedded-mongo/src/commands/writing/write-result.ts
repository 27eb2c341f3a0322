import { MongoError } from '../../errors.ts';
import type { Doc } from '../../values/types.ts';
import { timeLimitOf } from '../context.ts';
import type { Context, Reply } from '../context.ts';
import { Blocked } from '../../storage/record.ts';

/** Maximum total size of messages, and the minimum number of errors with one; all further messages are empty. */
const MAX_MESSAGES = 1024 * 1024;
const MIN_REPORTED = 2;

/** The statements' errors in `writeErrors`. */
class WriteErrors {
  readonly all: Reply[] = [];
  private bytes = 0;

  add(index: number, { code, message, extra: { errorLabels: _labels, ...extra } }: MongoError): void {
    const errmsg = this.bytes >= MAX_MESSAGES && this.all.length >= MIN_REPORTED ? '' : message;
    this.bytes += Buffer.byteLength(errmsg);
    this.all.push({ index, code, errmsg, ...extra });
  }
}

const OUT_OF_TIME = 50;

/** Successful statements' results by index, and the others' errors. */
type Outcome = { results: Map<number, Doc>; errors: Reply[] };

/**
 * Runs a write command's statements in order. A retried statement returns its stored result. Stops at the first error
 * when `ordered`; in a transaction an error ends the whole command.
 */
export function runStatements(
  context: Context,
  count: number,
  ordered: boolean,
  run: (index: number) => Promise<Doc>,
): Promise<Outcome> {
  return withResults(context, () => inOrder(context, count, ordered, run));
}

async function inOrder(
  context: Context,
  count: number,
  ordered: boolean,
  run: (index: number) => Promise<Doc>,
): Promise<Outcome> {
  const results = new Map<number, Doc>();
  const errors = new WriteErrors();
  const limit = timeLimitOf(context);
  for (let index = 0; index < count; index++) {
    try {
      limit.check();
      results.set(index, await once(context, index, () => run(index)));
    } catch (error) {
      if (!(error instanceof MongoError) || error instanceof Blocked) throw error;
      if (context.transaction !== null && [112, 238, 251].includes(error.code)) throw error;
      errors.add(index, error);
      if (ordered || context.transaction !== null || error.code === OUT_OF_TIME) break;
    }
  }
  return { results, errors: errors.all };
}

/** Runs a retryable write whose changes and stored results reach the disk in one commit. */
export async function withResults<T>(context: Context, run: () => Promise<T>): Promise<T> {
  const { session, retryable, server } = context;
  if (session === null || !retryable) return run();
  server.engine.store.hold();
  try {
    return await run();
  } finally {
    server.sessions.save(session);
    server.engine.store.release();
  }
}

/** Executes a retryable write's statement once; a retry gets the stored result. */
export async function once(context: Context, statement: number, run: () => Promise<Doc>): Promise<Doc> {
  const { session, retryable } = context;
  if (session === null || !retryable) return run();
  const stored = session.results.get(statement);
  if (stored !== undefined) return stored;
  const result = await run();
  session.results.set(statement, result);
  return result;
}
