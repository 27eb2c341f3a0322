import type { RemoteRegistration } from '@impact-call/contracts';
import { readJson, cachedAnswer } from './cached-answer.ts';

export type Registry = () => Promise<RemoteRegistration[]>;

/** The remotes that everybody may load, as the API's registry has them; none while it does not answer. */
export function registry(apiUrl: string): Registry {
  const read = cachedAnswer((signal) => readJson<RemoteRegistration[]>(`${apiUrl}/api/Remotes/GetRemotes`, signal));
  return async () => (await read()) ?? [];
}
