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

/** Subdocuments have no collection, so their parent notifies. */
interface Written {
  db?: Pick<Connection, 'emit'>;
  collection?: { name: string };
}

function notify({ db, collection }: Written): void {
  if (db) afterCommit(() => void db.emit(EVENT, collection?.name));
}

/** For a write that did not use the models of this process. */
export const tellWritten = (connection: Connection, collection: string): void =>
  void connection.emit(EVENT, collection);

/** Plugin for all schemas; notifies after the commit. */
export function tellWrites(schema: Schema): void {
  schema.post([...QUERIES], function (this: Query<unknown, unknown>) {
    notify(this.model);
  });
  schema.post('save', function () {
    notify(this.constructor as Written);
  });
  for (const many of ['insertMany', 'bulkWrite'] as const) {
    schema.post(many, function (this: unknown) {
      notify(this as Written);
    });
  }
}

export function onWritten(connection: Connection, listener: (collection: string) => void): void {
  connection.on(EVENT, listener);
}
