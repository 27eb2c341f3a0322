import type { EmbedAnswer, EmbedFramework, EmbedResult, Language } from '@impact-call/contracts';
import type { EmbedPage } from '../../../platform/endpoint/principal.ts';
import { frameworkView, sdgsIn } from '../../parties/frameworks/index.ts';
import type { FrameworkOfKey } from './framework-of-key.ts';
import { evaluateAnswer } from './evaluate-answer.ts';
import type { EmbedKeyRepository } from './key-repository.ts';

export interface EmbedDeps {
  embedKeys: Pick<EmbedKeyRepository, 'countUse'>;
  frameworkOf: FrameworkOfKey;
  now: () => Date;
}

/** The page, and its visitor's language. */
export interface EmbedReader extends EmbedPage {
  language: Language;
}

/** The wizard on partners' pages: visitors are anonymous, and only their input is known. */
export function createEmbedService({ embedKeys, frameworkOf, now }: EmbedDeps) {
  return {
    async framework({ key, language }: EmbedReader): Promise<EmbedFramework> {
      const framework = await frameworkOf(key);
      await embedKeys.countUse(key._id, now());
      return { framework: frameworkView(framework, language), sdgs: sdgsIn(language), options: key.options, language };
    },

    async compute(answer: EmbedAnswer, { key }: EmbedPage): Promise<EmbedResult> {
      return evaluateAnswer(answer, key.options, await frameworkOf(key));
    },
  };
}
export type EmbedService = ReturnType<typeof createEmbedService>;
