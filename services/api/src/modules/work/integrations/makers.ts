import type { Changer } from '@impact-call/contracts';
import type { UserRepository } from '../../foundation/identity/index.ts';

/** Finds the names of creators; erased people have none. */
export async function findMakers(users: UserRepository, ids: readonly string[]): Promise<(id: string) => Changer> {
  const people = await users.findMany([...new Set(ids)]);
  const known = new Map(people.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
  return (id) => known.get(id) ?? { id, firstName: '', lastName: '' };
}
