import type { Accounts } from '../../foundation/identity/index.ts';
import type { Organizations } from '../organizations/index.ts';

export type PeopleIdentity = Pick<Accounts, 'users' | 'sessions' | 'administrators' | 'personalData'>;

export type PeopleOrganizations = Pick<Organizations, 'organizations' | 'members' | 'contacts'>;
