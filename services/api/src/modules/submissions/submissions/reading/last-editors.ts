import type { Changer } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { SubmissionRecord } from '../stored/model.ts';

/** Erased users are missing, or have no name. */
export type LastEditors = ReadonlyMap<string, Changer>;

export const personIn = (people: LastEditors, id: string): Changer =>
  people.get(id) ?? { id, firstName: '', lastName: '' };

type Person = Pick<CurrentUser, 'id' | 'firstName' | 'lastName'>;
export const named = ({ id, firstName, lastName }: Person): Changer => ({ id, firstName, lastName });

/** People in `known` are not loaded again; usually that is everyone. */
export async function lastEditorsOf(
  { results, submittedBy, withdrawal }: Pick<SubmissionRecord, 'results' | 'submittedBy' | 'withdrawal'>,
  users: Pick<UserRepository, 'findMany'>,
  known: readonly Person[],
): Promise<LastEditors> {
  const ids = new Set([
    ...Object.values(results).flatMap(({ updatedBy }) => updatedBy ?? []),
    ...(submittedBy ? [submittedBy] : []),
    ...(withdrawal ? [withdrawal.by] : []),
  ]);
  const missing = [...ids].filter((id) => !known.some((person) => person.id === id));
  const people = [...known, ...(missing.length > 0 ? await users.findMany(missing) : [])];
  return new Map(people.map((person) => [person.id, named(person)]));
}
