import type { Collection, Db, Document } from 'mongodb';

/** A document as the product stores it: its identifier is a text. */
export type StoredDocument = Document & { _id: string };

/** A collection of the product. */
export const collectionOf = (db: Db, name: string): Collection<StoredDocument> => db.collection<StoredDocument>(name);
