import type { Connection, mongo } from 'mongoose';

/** `test` where the address names none. */
const databaseIn = (uri: string): string => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'test';

const prefixed = (db: mongo.Db, prefix: string): mongo.Db =>
  new Proxy(db, {
    get(target, key) {
      if (key === 'collection') return (name: string, options?: object) => target.collection(prefix + name, options);
      if (key === 'createCollection')
        return (name: string, options?: object) => target.createCollection(prefix + name, options);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** The same client and database, since users of MongoDB often have rights on one only; collections have the prefix. */
export function secondConnection(connection: Connection, uri: string, prefix: string): Connection {
  const second = connection.useDb(databaseIn(uri));
  let opened: mongo.Db | undefined;
  const open = (db: mongo.Db | undefined): void => void (opened = db && prefixed(db, prefix));
  open(second.db);
  // Mongoose sets it when a connection opens later.
  Object.defineProperty(second, 'db', { get: () => opened, set: open });
  Object.assign(second.config, { autoIndex: false, autoCreate: false, bufferCommands: false });
  second.on('error', () => undefined);
  second.setMaxListeners(50);
  return second;
}
