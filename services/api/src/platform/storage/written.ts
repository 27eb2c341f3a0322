import type { Connection, Query, Schema } from 'mongoose';
import { afterCommit } from './transaction.ts';

const EVENT = 'written';
const QUERIES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

/** A model, as far as it is asked here; subdocuments have no collection of their own, their parent tells. */
interface Told {
  db?: Pick<Connection, 'emit'>;
  collection?: { name: string };
}

function tell({ db, collection }: Told): void {
  if (db) afterCommit(() => void db.emit(EVENT, collection?.name));
}

/** Plugin for all schemas: each write through a model is told on its connection, once others can see it. */
export function tellWrites(schema: Schema): void {
  schema.post([...QUERIES], function (this: Query<unknown, unknown>) {
    tell(this.model);
  });
  schema.post('save', function () {
    tell(this.constructor as Told);
  });
  for (const many of ['insertMany', 'bulkWrite'] as const) {
    schema.post(many, function (this: unknown) {
      tell(this as Told);
    });
  }
}

/** Calls `listener` after writes to one of the collections. */
export function onWritten(connection: Connection, collections: readonly string[], listener: () => void): void {
  connection.on(EVENT, (collection: string) => {
    if (collections.includes(collection)) listener();
  });
}
