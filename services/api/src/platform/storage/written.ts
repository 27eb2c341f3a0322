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

/** The one record that a filter or a document names; undefined where it may be any. */
function idOf(named: unknown): string | undefined {
  const { _id } = (named ?? {}) as { _id?: unknown };
  return typeof _id === 'string' ? _id : undefined;
}

function tell({ db, collection }: Told, id?: string): void {
  if (db) afterCommit(() => void db.emit(EVENT, collection?.name, id));
}

/** Tells of a write that went past the models. */
export function tellWritten(db: Connection, collection: string, id: string): void {
  tell({ db, collection: { name: collection } }, id);
}

/** Plugin for all schemas: each write through a model is told on its connection, once others can see it. */
export function tellWrites(schema: Schema): void {
  schema.post([...QUERIES], function (this: Query<unknown, unknown>, result: unknown) {
    tell(this.model, idOf(this.getFilter()) ?? idOf(result));
  });
  schema.post('save', function () {
    tell(this.constructor as Told, idOf(this));
  });
  for (const many of ['insertMany', 'bulkWrite'] as const) {
    schema.post(many, function (this: unknown) {
      tell(this as Told);
    });
  }
}

/** Calls `listener` after each write, with the record's identifier where it was written alone. */
export function onWritten(connection: Connection, listener: (collection: string, id?: string) => void): void {
  connection.on(EVENT, listener);
}
