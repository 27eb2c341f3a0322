import type { Connection, Model, Query, Schema } from 'mongoose';
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

// Subdocuments have no collection of their own; their parent tells.
function tell({ db, collection }: Partial<Pick<Model<unknown>, 'db' | 'collection'>>): void {
  if (db) afterCommit(() => void db.emit(EVENT, collection?.name));
}

/** Plugin for all schemas: each write through a model is told on its connection, once others can see it. */
export function tellWrites(schema: Schema): void {
  schema.post([...QUERIES], function (this: Query<unknown, unknown>) {
    tell(this.model as unknown as Model<unknown>);
  });
  schema.post('save', function () {
    tell(this.constructor as unknown as Model<unknown>);
  });
  for (const many of ['insertMany', 'bulkWrite'] as const) {
    schema.post(many, function (this: unknown) {
      tell(this as Model<unknown>);
    });
  }
}

/** Calls `listener` after writes to one of the collections. */
export function onWritten(connection: Connection, collections: readonly string[], listener: () => void): void {
  connection.on(EVENT, (collection: string) => {
    if (collections.includes(collection)) listener();
  });
}
