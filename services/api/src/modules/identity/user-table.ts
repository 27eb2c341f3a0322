import type { PEOPLE_ORDERS, PEOPLE_STATES } from '@impact-call/contracts';
import type { Model } from 'mongoose';
import { sortNameOf, termsFilter } from '../../platform/storage/search-terms.ts';
import type { UserRecord } from './model.ts';

/** Which people an administrator wants to see, and in which order. */
export interface PeopleView {
  search?: string;
  state?: (typeof PEOPLE_STATES)[number];
  sort?: (typeof PEOPLE_ORDERS)[number];
  descending?: boolean;
}

/** People stand by their surname; whoever has no name by their address. */
export const personSortName = ({
  firstName,
  lastName,
  email,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string => sortNameOf(lastName, firstName, email);

/** As `isAdmin` of the domain says it: in whatever case. */
const ADMIN = /^admin$/i;

const STATES: Record<NonNullable<PeopleView['state']>, Record<string, unknown>> = {
  active: { disabled: false, erasedAt: null },
  disabled: { disabled: true, erasedAt: null },
  // Whoever was erased is disabled, too, so that one index serves all three.
  erased: { disabled: true, erasedAt: { $ne: null } },
  administrators: { $or: [{ roles: ADMIN }, { localRoles: ADMIN }] },
};

/** Identifiers are ordered by time, as the accounts are. */
const FIELDS = { name: 'sortName', createdAt: '_id', lastSignInAt: 'lastSignInAt' } as const;

/** The administrators' table of people, page by page; newest first unless the view says otherwise. */
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
