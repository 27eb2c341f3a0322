import type { EmbedPage } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Cache } from '../../../platform/storage/cache.ts';
import {
  frameworkView,
  sdgsIn,
  type FrameworkRecord,
  type FrameworkRepository,
} from '../../parties/frameworks/index.ts';
import { EmbedKeyUnknown, EmbedOriginRefused } from './embed-errors.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedKeyRecord } from './model.ts';
import type { EmbedAnswer, EmbedFramework, EmbedResult, Language } from '@impact-call/contracts';
import { evaluateAnswer } from './evaluate-answer.ts';

// None of our keys is longer, so no lookup is needed.
const MAX_KEY_LENGTH = 64;

export class EmbedPages {
  private readonly cached: Cache<EmbedKeyRecord | null>;

  constructor(
    private readonly platform: Platform,
    private readonly embedKeys: EmbedKeyRepository,
    private readonly frameworks: FrameworkRepository,
  ) {
    this.cached = platform.createCache('embedKeys', 'impactFrameworks');
  }

  /** @throws {EmbedKeyUnknown}, {EmbedOriginRefused} */
  async allow(key: unknown, origin: string | undefined): Promise<EmbedPage> {
    if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) throw new EmbedKeyUnknown();
    const record = await this.cached(key, () => this.findOffered(key));
    if (!record?.isActive || (record.expiresAt !== null && record.expiresAt <= this.platform.now()))
      throw new EmbedKeyUnknown();
    if (origin === undefined || !record.origins.includes(origin)) throw new EmbedOriginRefused();
    return { key: record, origin };
  }

  /** Without a framework, the key is useless. @throws {EmbedKeyUnknown} */
  async frameworkOf({ frameworkId }: EmbedKeyRecord): Promise<FrameworkRecord> {
    const [framework] = await this.frameworks.findLatest([frameworkId]);
    if (!framework) throw new EmbedKeyUnknown();
    return framework;
  }

  /** Null also when the framework was deleted, which ends its offer. */
  private async findOffered(key: string): Promise<EmbedKeyRecord | null> {
    const record = await this.embedKeys.findByKey(key);
    const isOffered =
      record !== null && (await this.frameworks.findOffered([record.frameworkId])).has(record.frameworkId);
    return isOffered ? record : null;
  }
}

export interface EmbedReader extends EmbedPage {
  language: Language;
}

/** Visitors are anonymous, and only their input is known. */
export class EmbedService {
  constructor(
    private readonly pages: EmbedPages,
    private readonly embedKeys: EmbedKeyRepository,
    private readonly now: () => Date,
  ) {}

  async framework({ key, language }: EmbedReader): Promise<EmbedFramework> {
    const framework = await this.pages.frameworkOf(key);
    await this.embedKeys.countUse(key._id, this.now());
    return { framework: frameworkView(framework, language), sdgs: sdgsIn(language), options: key.options, language };
  }

  async compute(answer: EmbedAnswer, { key }: EmbedPage): Promise<EmbedResult> {
    return evaluateAnswer(answer, key.options, await this.pages.frameworkOf(key));
  }
}
