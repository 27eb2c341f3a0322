import type { EmbedKey, Language } from '@impact-call/contracts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedKeyRecord } from './model.ts';
import type { EmbedSessionRepository } from './session-repository.ts';

export interface EmbedKeyViewDeps {
  embedKeys: Pick<EmbedKeyRepository, 'findUses'>;
  embedSessions: Pick<EmbedSessionRepository, 'countByKey'>;
  frameworks: Pick<FrameworkRepository, 'findLatest'>;
}

/** Keys with their use and the name of their framework. */
export function createEmbedKeyViews({ embedKeys, embedSessions, frameworks }: EmbedKeyViewDeps) {
  const views = async (records: readonly EmbedKeyRecord[], language: Language): Promise<EmbedKey[]> => {
    const ids = records.map(({ _id }) => _id);
    const [uses, sessions, found] = await Promise.all([
      embedKeys.findUses(ids),
      embedSessions.countByKey(ids),
      frameworks.findLatest(records.map(({ frameworkId }) => frameworkId)),
    ]);
    const names = new Map(found.map(({ frameworkId, name }) => [frameworkId, resolveText(name, language)]));
    return records.map(({ _id: id, expiresAt, createdAt, deletedAt: _, ...record }) => ({
      ...record,
      id,
      frameworkName: names.get(record.frameworkId) ?? '',
      expiresAt: expiresAt && expiresAt.toISOString(),
      createdAt: createdAt.toISOString(),
      useCount: uses.get(id)?.useCount ?? 0,
      lastUsedAt: uses.get(id)?.lastUsedAt?.toISOString() ?? null,
      sessionCount: sessions.get(id) ?? 0,
    }));
  };
  const view = async (record: EmbedKeyRecord, language: Language): Promise<EmbedKey> =>
    (await views([record], language))[0] as EmbedKey;
  return { views, view };
}
