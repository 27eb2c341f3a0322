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
interface Written {
  db?: Pick<Connection, 'emit'>;
  collection?: { name: string };
}

function tell({ db, collection }: Written): void {
  if (db) afterCommit(() => void db.emit(EVENT, collection?.name));
}

/** Tells of a write that went past the models of this process. */
export const tellWritten = (connection: Connection, collection: string): void =>
  void connection.emit(EVENT, collection);

/** Plugin for all schemas: each write through a model is told on its connection, once others can see it. */
export function tellWrites(schema: Schema): void {
  schema.post([...QUERIES], function (this: Query<unknown, unknown>) {
    tell(this.model);
  });
  schema.post('save', function () {
    tell(this.constructor as Written);
  });
  for (const many of ['insertMany', 'bulkWrite'] as const) {
    schema.post(many, function (this: unknown) {
      tell(this as Written);
    });
  }
}

/** Calls `listener` after each write, with the name of the collection. */
export function onWritten(connection: Connection, listener: (collection: string) => void): void {
  connection.on(EVENT, listener);
}
