import type { RemoteRegistration } from '@impact-call/contracts';
import { readJson, cachedAnswer } from './cached-answer.ts';

export type Registry = () => Promise<RemoteRegistration[]>;

/** Public remotes in the API's registry; none while it does not respond. */
export function registry(apiUrl: string): Registry {
  const read = cachedAnswer((signal) => readJson<RemoteRegistration[]>(`${apiUrl}/api/Remotes/GetRemotes`, signal));
  return async () => (await read()) ?? [];
}
