import type { RemoteRegistration } from '@impact-call/contracts';
import { readJson, cachedAnswer } from './cached-answer.ts';

export type Registry = () => Promise<RemoteRegistration[]>;

/** None while the API does not respond. */
export function registry(apiUrl: string): Registry {
  const read = cachedAnswer((signal) => readJson<RemoteRegistration[]>(`${apiUrl}/api/Remotes/GetRemotes`, signal));
  return async () => (await read()) ?? [];
}
