import type { EmbedFramework, Language } from '@impact-call/contracts';
import type { FrameworkSource } from '../framework/framework-source.ts';
import { EmbedProblem, type EmbedApi } from './embed-api.ts';

/** `read` also returns the options from the same response. */
export interface EmbedFrameworkSource extends FrameworkSource {
  read(): Promise<EmbedFramework>;
}

/** One cached request; a failure is not cached. */
export function embedFrameworkSource(
  api: EmbedApi,
  { key, framework: expected, language }: { key: string; framework: string; language: Language | null },
): EmbedFrameworkSource {
  let reading: Promise<EmbedFramework> | undefined;
  const load = async (): Promise<EmbedFramework> => {
    const read = await api.ask('GetEmbedFramework', { query: language ? { language } : {} });
    if (expected && read.framework.id !== expected) throw new EmbedProblem('framework-differs');
    return read;
  };
  const read = (): Promise<EmbedFramework> => {
    reading ??= load().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  return {
    key: [key, expected, language].join('/'),
    read,
    async load() {
      const { framework, sdgs } = await read();
      const { name, outcomes, stakeholders, parameters } = framework;
      return { name, sdgs, outcomes, stakeholders, parameters };
    },
  };
}
