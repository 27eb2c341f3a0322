import type { Repositories } from './parts.ts';

/** Migration step after the indexes: what the service counts on being stored. A second run changes nothing. */
export async function ensureData({ stepTypes }: Pick<Repositories, 'stepTypes'>): Promise<void> {
  await stepTypes.ensureBuiltIn();
}
