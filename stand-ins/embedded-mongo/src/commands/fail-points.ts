import { badValue, MongoError, unsupported } from '../errors.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { isNumber } from '../values/compare.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import type { Client } from '../wire/connection.ts';
import type { Command, Context, Reply } from './context.ts';
import { Fields } from './fields.ts';
import { any, array, boolOrNumber, number, object, required, text } from './schema.ts';
import type { Schema } from './schema.ts';

/** What `failCommand` does to a command instead of running it, or to its reply. */
export type Failure = {
  blockMs: number;
  closes: boolean;
  error: MongoError | undefined;
  writeConcernError: Doc | undefined;
  labels: string[] | undefined;
};

const DATA: Schema = {
  failCommands: array,
  errorCode: number,
  closeConnection: boolOrNumber,
  blockConnection: boolOrNumber,
  blockTimeMS: number,
  errorLabels: array,
  writeConcernError: object,
  appName: text,
  namespace: text,
  failInternalCommands: boolOrNumber,
};

const CURSOR_DATA: Schema = { errorCode: required(number), closeConnection: boolOrNumber };

/** The fail point `failCommand`, by which tests make a database fail: with an error, a delay or a closed connection. */
export class FailPoint {
  private data: Fields | undefined;
  private mode: () => boolean = () => false;
  private entered = 0;

  /** Gives how often it has been entered before. */
  configure(mode: Maybe, data: Doc | undefined): number {
    const count = this.entered;
    const isActive = activation(mode);
    const fields = new Fields(data ?? new Map(), 'data').only(DATA);
    if (isActive !== undefined && fields.array('failCommands') === undefined)
      throw badValue('failCommand needs the array data.failCommands');
    this.data = isActive === undefined ? undefined : fields;
    this.mode = isActive ?? (() => false);
    return count;
  }

  /** What is to happen to a command; undefined when it runs as ever. */
  failureOf(client: Client, name: string, namespace: string): Failure | undefined {
    const { data } = this;
    if (data === undefined || name === 'configureFailPoint' || !(data.array('failCommands') ?? []).includes(name))
      return undefined;
    const [appName, wanted] = [data.string('appName'), data.string('namespace')];
    if (
      (appName !== undefined && appName !== client.appName) ||
      (wanted !== undefined && wanted !== namespace) ||
      !this.mode()
    )
      return undefined;
    this.entered++;
    const labels = data.array('errorLabels') as string[] | undefined;
    const code = data.count('errorCode');
    return {
      blockMs: data.flag('blockConnection') ? (data.count('blockTimeMS') ?? 0) : 0,
      closes: data.flag('closeConnection'),
      writeConcernError: data.document('writeConcernError'),
      labels,
      error:
        code === undefined
          ? undefined
          : new MongoError(
              code,
              `Failing command via 'failCommand' failpoint`,
              labels === undefined ? {} : { errorLabels: labels },
            ),
    };
  }
}

/** The fail point `failGetMoreAfterCursorCheckout`: the next batch of a cursor is an error, and the cursor is gone. */
export class CursorFailPoint {
  private code = 0;
  private mode: () => boolean = () => false;
  private entered = 0;

  configure(mode: Maybe, data: Doc | undefined): number {
    const count = this.entered;
    const fields = new Fields(data ?? new Map(), 'data').only(CURSOR_DATA);
    if (fields.flag('closeConnection')) throw unsupported('failGetMoreAfterCursorCheckout with closeConnection');
    this.mode = activation(mode) ?? (() => false);
    this.code = fields.count('errorCode') ?? 0;
    return count;
  }

  /** @throws what it was told to */
  check(): void {
    if (!this.mode()) return;
    this.entered++;
    throw new MongoError(this.code, "Failing command via 'failGetMoreAfterCursorCheckout' failpoint");
  }
}

/** Reads a mode: a function that tells for each matching command whether the point is active; undefined for `off`. */
function activation(mode: Maybe): (() => boolean) | undefined {
  if (mode === 'off') return undefined;
  if (mode === 'alwaysOn') return () => true;
  const [[kind, value] = ['', null]]: [string, Value][] = mode instanceof Map ? [...mode] : [];
  if (kind === 'activationProbability' && isNumber(value)) return () => Math.random() < Number(value.toString());
  let left = wholeNumber(value) ?? -1;
  if (left < 0 || (kind !== 'times' && kind !== 'skip'))
    throw badValue("'mode' must be 'off', 'alwaysOn', {times}, {skip} or {activationProbability}");
  return kind === 'times' ? () => left-- > 0 : () => left-- <= 0;
}

function configureFailPoint({ fields, server }: Context): Reply {
  const name = fields.string('configureFailPoint');
  const points = { failCommand: server.failPoint, failGetMoreAfterCursorCheckout: server.cursors.failPoint };
  if (name !== 'failCommand' && name !== 'failGetMoreAfterCursorCheckout')
    throw unsupported(`the fail point ${String(name)}`);
  return { count: points[name].configure(fields.required('mode', fields.get('mode')), fields.document('data')) };
}

export const failPointCommands: Record<string, Command> = {
  configureFailPoint: {
    options: { configureFailPoint: required(text), mode: required(any), data: object },
    run: configureFailPoint,
  },
};
