import type { Access, Endpoint, LimitClass, Priority } from '@impact-call/contracts';

const LIMITS: Partial<Record<Access, LimitClass>> = {
  public: 'address',
  embed: 'embed',
  deploy: 'address',
  token: 'token',
};

/** The allowance that an endpoint draws on. */
export const limitOf = ({ limit, access }: Endpoint): LimitClass => limit ?? LIMITS[access] ?? 'user';

/** What applicants do is served before what administrators look at, unless the entry says otherwise. */
export const priorityOf = ({ priority, access }: Endpoint): Priority =>
  priority ?? (access === 'admin' || access === 'customizer' ? 'deferrable' : 'prompt');
