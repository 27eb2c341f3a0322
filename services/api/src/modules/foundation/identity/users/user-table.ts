import type { PEOPLE_ORDERS, PEOPLE_STATES } from '@impact-call/contracts';
import type { Model } from 'mongoose';
import { sortNameOf, termsFilter } from '../../../../platform/storage/search-terms.ts';
import type { UserRecord } from './model.ts';

/** Filters and order of the administrators' table of people. */
export interface PeopleView {
  search?: string;
  state?: (typeof PEOPLE_STATES)[number];
  sort?: (typeof PEOPLE_ORDERS)[number];
  descending?: boolean;
}

/** People are sorted by surname, or by address when they have no name. */
export const personSortName = ({
  firstName,
  lastName,
  email,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string => sortNameOf(lastName, firstName, email);

/** Ignores case, like `isAdmin` of the domain. */
const ADMIN = /^admin$/i;

const STATES: Record<NonNullable<PeopleView['state']>, Record<string, unknown>> = {
  active: { disabled: false, erasedAt: null },
  disabled: { disabled: true, erasedAt: null },
  // Erased accounts are also disabled, so one index serves all three states.
  erased: { disabled: true, erasedAt: { $ne: null } },
  administrators: { $or: [{ roles: ADMIN }, { localRoles: ADMIN }] },
};

/** Identifiers ascend with the time of creation. */
const FIELDS = { name: 'sortName', createdAt: '_id', lastSignInAt: 'lastSignInAt' } as const;

/** A page of the administrators' table of people; by default the newest come first. */
export const userTable = (users: Model<UserRecord>) => ({
  async page(
    { search = '', state, sort = 'createdAt', descending = sort !== 'name' }: PeopleView,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: UserRecord[]; total: number }> {
    const filter = { ...termsFilter(search), ...(state === undefined ? {} : STATES[state]) };
    const direction = descending ? -1 : 1;
    const [records, total] = await Promise.all([
      users
        .find(filter)
        .sort({ [FIELDS[sort]]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean(),
      users.countDocuments(filter),
    ]);
    return { records, total };
  },
});
