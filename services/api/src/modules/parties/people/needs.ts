import type { Accounts } from '../../foundation/identity/index.ts';
import type { Organizations } from '../organizations/index.ts';

/** What this module uses of accounts. */
export type PeopleIdentity = Pick<Accounts, 'users' | 'sessions' | 'administrators' | 'personalData'>;

/** What this module uses of organizations. */
export type PeopleOrganizations = Pick<Organizations, 'organizations' | 'members' | 'contacts'>;
