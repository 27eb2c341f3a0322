import type { Collection, Db, Document } from 'mongodb';

/** A document as the product stores it, with a string identifier. */
export type StoredDocument = Document & { _id: string };

export const collectionOf = (db: Db, name: string): Collection<StoredDocument> => db.collection<StoredDocument>(name);
