import type { Changer } from '@impact-call/contracts';
import type { UserRepository } from '../../foundation/identity/index.ts';

/** Finds the names of creators; erased people have none. */
export type FindMakers = (ids: readonly string[]) => Promise<(id: string) => Changer>;

export const createFindMakers =
  (users: Pick<UserRepository, 'findMany'>): FindMakers =>
  async (ids) => {
    const people = await users.findMany([...new Set(ids)]);
    const known = new Map(people.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
    return (id) => known.get(id) ?? { id, firstName: '', lastName: '' };
  };
