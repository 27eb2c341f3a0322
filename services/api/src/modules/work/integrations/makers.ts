import type { Changer } from '@impact-call/contracts';
import type { UserRepository } from '../../foundation/identity/index.ts';

/** Erased people have no name. */
export async function findMakers(users: UserRepository, ids: readonly string[]): Promise<(id: string) => Changer> {
  const people = await users.findMany([...new Set(ids)]);
  const known = new Map(people.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
  return (id) => known.get(id) ?? { id, firstName: '', lastName: '' };
}
