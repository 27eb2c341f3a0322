import { MongoError } from '../errors.ts';

/** Throws for names that MongoDB rejects. */
export function checkNamespace(namespace: string): void {
  const dot = namespace.indexOf('.');
  const [db, name] = [namespace.slice(0, dot), namespace.slice(dot + 1)];
  if (db === '' || /[/\\. "$\0]/.test(db) || Buffer.byteLength(db) > 63)
    throw new MongoError(73, `Invalid database name: '${db}'`);
  if (name === '' || name.startsWith('.') || name.includes('\0') || name.includes('$'))
    throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
  if (Buffer.byteLength(namespace) > 255)
    throw new MongoError(73, `Fully qualified namespace is too long. Namespace: ${namespace} Max: 255`);
  if (name.startsWith('system.')) throw new MongoError(73, `Invalid system namespace: ${namespace}`);
}
