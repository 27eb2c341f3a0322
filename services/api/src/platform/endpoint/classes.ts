import type { Access, Endpoint, LimitClass, Priority } from '@impact-call/contracts';

const LIMITS: Partial<Record<Access, LimitClass>> = {
  public: 'address',
  embed: 'embed',
  deploy: 'address',
  token: 'token',
};

export const limitOf = ({ limit, access }: Endpoint): LimitClass => limit ?? LIMITS[access] ?? 'user';

const priorityOf = ({ priority, access }: Endpoint): Priority =>
  priority ?? (access === 'admin' || access === 'customizer' ? 'deferrable' : 'prompt');

/** Under load: saves first, then single reads, then whatever can wait. */
export type Urgency = 'saving' | Priority;

/** Applicants before administrators, saves before reads, unless the endpoint says otherwise. */
export function urgencyOf(endpoint: Endpoint): Urgency {
  const priority = priorityOf(endpoint);
  return priority === 'prompt' && endpoint.method !== 'GET' ? 'saving' : priority;
}
