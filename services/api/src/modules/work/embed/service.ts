import type { EmbedAnswer, EmbedFramework, EmbedResult, Language } from '@impact-call/contracts';
import type { EmbedPage } from '../../../platform/endpoint/principal.ts';
import { frameworkView, sdgsIn } from '../../parties/frameworks/index.ts';
import { evaluateAnswer } from './evaluate-answer.ts';
import type { EmbedKeyRepository } from './key-repository.ts';
import type { EmbedPages } from './pages.ts';

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
