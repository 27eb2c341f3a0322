import type { Access, Endpoint, LimitClass, Priority } from '@impact-call/contracts';

const LIMITS: Partial<Record<Access, LimitClass>> = {
  public: 'address',
  embed: 'embed',
  deploy: 'address',
  token: 'token',
};

/** The allowance that an endpoint draws on. */
export const limitOf = ({ limit, access }: Endpoint): LimitClass => limit ?? LIMITS[access] ?? 'user';

const priorityOf = ({ priority, access }: Endpoint): Priority =>
  priority ?? (access === 'admin' || access === 'customizer' ? 'deferrable' : 'prompt');

/** What comes first under load: what somebody wrote, then what they read one by one, then all that can be deferred. */
export type Urgency = 'saving' | Priority;

/**
 * What applicants do is served before what administrators look at, unless the entry says otherwise; and what they wrote
 * before what they read.
 */
export function urgencyOf(endpoint: Endpoint): Urgency {
  const priority = priorityOf(endpoint);
  return priority === 'prompt' && endpoint.method !== 'GET' ? 'saving' : priority;
}
