import { EmbedKeyUnknown } from '../../errors/embed-errors.ts';
import type { FrameworkRecord } from '../frameworks/model.ts';
import type { FrameworkRepository } from '../frameworks/repository.ts';
import type { EmbedKeyRecord } from './model.ts';

export type FrameworkOfKey = (key: EmbedKeyRecord) => Promise<FrameworkRecord>;

/** The framework that a page may show; without it its key is good for nothing. */
export const createFrameworkOfKey =
  (frameworks: Pick<FrameworkRepository, 'find'>): FrameworkOfKey =>
  async ({ frameworkId }) => {
    const framework = await frameworks.find(frameworkId);
    if (!framework) throw new EmbedKeyUnknown();
    return framework;
  };
