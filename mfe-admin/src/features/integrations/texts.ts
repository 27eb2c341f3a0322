import type { TokenScope } from '@impact-call/contracts';
import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of this page alone: most administrators never come here. */
export const { textsReady: integrationTextsReady, useT: useIntegrationT } = createTranslations<typeof en>(
  'mfe-admin-integrations',
  (language) => import(`./locales/${language}.ts`),
);

/** The words of each scope; a colon means something in the name of a text. */
export const SCOPE_TEXTS = {
  'read:submissions': 'scope.readSubmissions',
  'read:decisions': 'scope.readDecisions',
  'read:frameworks': 'scope.readFrameworks',
  'write:decisions': 'scope.writeDecisions',
} as const satisfies Record<TokenScope, string>;
