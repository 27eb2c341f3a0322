import type { Language } from '@impact-call/contracts';
import type { ConfigurationService } from '../configuration/index.ts';

/** How this installation speaks by itself, where nobody is there whose browser could tell: its default language. */
export const createSpokenLanguage =
  (configurations: Pick<ConfigurationService, 'forHost'>, { publicOrigin }: { publicOrigin: string }) =>
  async (): Promise<Language> =>
    (await configurations.forHost(new URL(publicOrigin).host)).defaultLanguage;
