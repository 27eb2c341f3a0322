import type { Connection } from 'mongoose';

/** An answer that has not come by then does not come: the line is dead. */
export const DEAD_MS = 2000;
export const BATCH = 1000;
/** Identifiers of cursors have 64 bits. */
const EXACT = { useBigInt64: true };

/** A change, as far as it is asked for here (https://www.mongodb.com/docs/manual/reference/change-events/). */
export interface Change {
  ns?: { coll?: string };
  documentKey?: { _id?: unknown };
  versions?: { k: string; v: number | bigint | boolean | null }[] | null;
}

const OR_OWN = { $ifNull: ['$$field.v.version', '$$field.v'] };
const IS_STATE = { $in: [{ $type: '$$field.v' }, ['bool', 'null']] };
/** Written numbers, booleans, nulls and versions; other fields, such as answers, may be long. */
const VERSIONS = {
  $map: {
    input: {
      $filter: {
        input: { $objectToArray: '$updateDescription.updatedFields' },
        as: 'field',
        cond: { $or: [{ $isNumber: OR_OWN }, IS_STATE] },
      },
    },
    as: 'field',
    in: { k: '$$field.k', v: OR_OWN },
  },
};

/** The batches of a change stream, empty ones too, which the driver's own stream keeps to itself. */
export async function openBatches(connection: Connection, collections: string[]) {
  const session = connection.getClient().startSession();
  const command = async (command: object): Promise<{ id: bigint; ns: string; nextBatch?: Change[] }> => {
    const options = { session, signal: AbortSignal.timeout(DEAD_MS), ...EXACT };
    const answer = await connection.db?.command(command, options);
    return answer?.['cursor'];
  };
  const pipeline = [
    { $changeStream: {} },
    { $match: { $or: [{ 'ns.coll': { $in: collections } }, { operationType: 'dropDatabase' }] } },
    { $project: { ns: 1, documentKey: 1, versions: VERSIONS } },
  ];
  const { id, ns } = await command({ aggregate: 1, pipeline, cursor: {} });
  const collection = ns.slice(ns.indexOf('.') + 1);
  const more = { getMore: id, collection, batchSize: BATCH };
  return {
    next: async (maxTimeMS: number): Promise<Change[]> => (await command({ ...more, maxTimeMS })).nextBatch ?? [],
    async end(): Promise<void> {
      // Where the line is dead the database ends it by itself.
      await command({ killCursors: collection, cursors: [id] }).catch(() => undefined);
      await session.endSession();
    },
  };
}

/**
 * Whether what was heard of can be read from then on: a secondary may not know yet what the stream told, and routers
 * tell late.
 */
export async function canBeReliedOn(connection: Connection): Promise<boolean> {
  if (connection.getClient().readPreference.mode !== 'primary') return false;
  const { msg } = (await connection.db?.command({ hello: 1 })) ?? {};
  return msg !== 'isdbgrid';
}
