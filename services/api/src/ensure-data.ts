import type { Repositories } from './parts.ts';

/** Migration step after the indexes: what the service counts on being stored. A second run changes nothing. */
export async function ensureData({ callAdmin }: Pick<Repositories, 'callAdmin'>): Promise<void> {
  await callAdmin.complete();
}
