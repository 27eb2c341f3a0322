import type { PEOPLE_ORDERS, PEOPLE_STATES } from '@impact-call/contracts';
import { termsFilter } from '../../../../platform/storage/search-terms.ts';

export interface PeopleView {
  search?: string;
  state?: (typeof PEOPLE_STATES)[number];
  sort?: (typeof PEOPLE_ORDERS)[number];
  descending?: boolean;
}

/** Ignores case, like `isAdmin` of the domain. */
const ADMIN = /^admin$/i;

const STATES: Record<NonNullable<PeopleView['state']>, Record<string, unknown>> = {
  active: { disabled: false, erasedAt: null },
  disabled: { disabled: true, erasedAt: null },
  // Erased accounts are also disabled, so one index serves all three states.
  erased: { disabled: true, erasedAt: { $ne: null } },
  administrators: { $or: [{ roles: ADMIN }, { localRoles: ADMIN }] },
};

const FIELDS = { name: 'sortName', createdAt: '_id', lastSignInAt: 'lastSignInAt' } as const;

/** By default the newest come first. */
export function peopleQuery({ search = '', state, sort = 'createdAt', descending = sort !== 'name' }: PeopleView) {
  const direction: 1 | -1 = descending ? -1 : 1;
  return {
    filter: { ...termsFilter(search), ...(state === undefined ? {} : STATES[state]) },
    sort: { [FIELDS[sort]]: direction, _id: direction },
  };
}
