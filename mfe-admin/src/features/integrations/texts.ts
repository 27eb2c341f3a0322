import type { TokenScope } from '@impact-call/contracts';
import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: integrationTextsReady, useT: useIntegrationT } = createTranslations<typeof en>(
  'mfe-admin-integrations',
  (language) => import(`./locales/${language}.ts`),
);

/** Text keys of the scopes, because a colon has a meaning in i18next keys. */
export const SCOPE_TEXTS = {
  'read:submissions': 'scope.readSubmissions',
  'read:decisions': 'scope.readDecisions',
  'read:frameworks': 'scope.readFrameworks',
  'write:decisions': 'scope.writeDecisions',
} as const satisfies Record<TokenScope, string>;
