import type { EmbedPage } from '../../../platform/endpoint/principal.ts';
import { EmbedKeyUnknown, EmbedOriginRefused } from './embed-errors.ts';
import type { CreateCache } from '../../../platform/storage/cache.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedKeyRecord } from './model.ts';

export interface AllowPageDeps {
  embedKeys: Pick<EmbedKeyRepository, 'findByKey'>;
  frameworks: Pick<FrameworkRepository, 'findOffered'>;
  createCache: CreateCache;
  now: () => Date;
}

// None of our keys is longer, so no lookup is needed.
const LONGEST_KEY = 64;

/** Checks that a page may use a key: the key is valid, and lists the page's origin. Throws the reason otherwise. */
export function createAllowPage({ embedKeys, frameworks, createCache, now }: AllowPageDeps) {
  const known = createCache<EmbedKeyRecord | null>('embedKeys', 'impactFrameworks');
  const load = async (key: string): Promise<EmbedKeyRecord | null> => {
    const record = await embedKeys.findByKey(key);
    // A deleted framework is not offered any more.
    const isOffered = record !== null && (await frameworks.findOffered([record.frameworkId])).has(record.frameworkId);
    return isOffered ? record : null;
  };
  return async (key: unknown, origin: string | undefined): Promise<EmbedPage> => {
    if (typeof key !== 'string' || key.length > LONGEST_KEY) throw new EmbedKeyUnknown();
    const record = await known(key, () => load(key));
    if (!record?.isActive || (record.expiresAt !== null && record.expiresAt <= now())) throw new EmbedKeyUnknown();
    if (origin === undefined || !record.origins.includes(origin)) throw new EmbedOriginRefused();
    return { key: record, origin };
  };
}
export type AllowPage = ReturnType<typeof createAllowPage>;
