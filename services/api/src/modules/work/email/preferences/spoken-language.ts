import type { Language } from '@impact-call/contracts';
import type { ConfigurationService } from '../../../foundation/configuration/index.ts';

/** The installation's default language, for mails without a browser that states one. */
export const createSpokenLanguage =
  (configurations: Pick<ConfigurationService, 'forHost'>, { publicOrigin }: { publicOrigin: string }) =>
  async (): Promise<Language> =>
    (await configurations.forHost(new URL(publicOrigin).host)).defaultLanguage;
