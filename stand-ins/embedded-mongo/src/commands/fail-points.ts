import { badValue, MongoError, unsupported } from '../errors.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Doc, Maybe } from '../values/types.ts';
import type { Command, Context, Reply } from './context.ts';
import { Fields } from './fields.ts';
import { any, array, boolOrNumber, number, object, required, text } from './schema.ts';
import type { Schema } from './schema.ts';

/** The effect of `failCommand` on a command. */
export type Failure = { closes: boolean; error: MongoError | undefined };

const DATA: Schema = { failCommands: array, errorCode: number, closeConnection: boolOrNumber, namespace: text };

/** The fail point `failCommand`, with which tests make a database fail: with an error or a closed connection. */
export class FailPoint {
  private data: Fields | undefined;
  private isActive: () => boolean = () => false;
  private entered = 0;

  /** Returns how often it was entered before. */
  configure(mode: Maybe, data: Doc | undefined): number {
    const isActive = activation(mode);
    const fields = new Fields(data ?? new Map(), 'data').only(DATA);
    if (isActive !== undefined && fields.array('failCommands') === undefined)
      throw badValue('failCommand needs the array data.failCommands');
    this.data = isActive === undefined ? undefined : fields;
    this.isActive = isActive ?? (() => false);
    return this.entered;
  }

  /** The failure for a command; undefined when it runs normally. */
  failureOf(name: string, namespace: string): Failure | undefined {
    const { data } = this;
    if (data === undefined || name === 'configureFailPoint') return undefined;
    const wanted = data.string('namespace');
    const isMeant = data.array('failCommands')?.includes(name) === true && (wanted ?? namespace) === namespace;
    if (!isMeant || !this.isActive()) return undefined;
    this.entered++;
    const code = data.count('errorCode');
    return {
      closes: data.flag('closeConnection'),
      error: code === undefined ? undefined : new MongoError(code, `Failing command via 'failCommand' failpoint`),
    };
  }
}

/**
 * Parses a mode into a function that decides for each matching command whether the point is active; undefined for
 * `off`.
 */
function activation(mode: Maybe): (() => boolean) | undefined {
  if (mode === 'off') return undefined;
  if (mode === 'alwaysOn') return () => true;
  const times = mode instanceof Map && mode.size === 1 ? wholeNumber(mode.get('times')) : undefined;
  if (times === undefined) throw unsupported("a fail point's mode but 'off', 'alwaysOn' and {times}");
  let left = times;
  return () => left-- > 0;
}

function configureFailPoint({ fields, server }: Context): Reply {
  const name = fields.string('configureFailPoint');
  if (name !== 'failCommand') throw unsupported(`the fail point ${String(name)}`);
  return { count: server.failPoint.configure(fields.required('mode', fields.get('mode')), fields.document('data')) };
}

export const failPointCommands: Record<string, Command> = {
  configureFailPoint: {
    options: { configureFailPoint: required(text), mode: required(any), data: object },
    run: configureFailPoint,
  },
};
