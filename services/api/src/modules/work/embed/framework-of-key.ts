import { EmbedKeyUnknown } from './embed-errors.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../parties/frameworks/index.ts';
import type { EmbedKeyRecord } from './model.ts';

export type FrameworkOfKey = (key: EmbedKeyRecord) => Promise<FrameworkRecord>;

/** The current version of the framework that a page may show; without it, the key is useless. */
export const createFrameworkOfKey =
  (frameworks: Pick<FrameworkRepository, 'findLatest'>): FrameworkOfKey =>
  async ({ frameworkId }) => {
    const [framework] = await frameworks.findLatest([frameworkId]);
    if (!framework) throw new EmbedKeyUnknown();
    return framework;
  };
