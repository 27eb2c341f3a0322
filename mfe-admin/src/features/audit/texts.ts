import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: auditTextsReady, useT: useAuditT } = createTranslations<typeof en>(
  'mfe-admin-audit',
  (language) => import(`./locales/${language}.ts`),
);

export type AuditText = TextKey<typeof en>;
