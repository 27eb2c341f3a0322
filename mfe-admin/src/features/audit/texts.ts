import { createTranslations, type TextKey } from '@impact-call/ui';
import type { en } from './locales/en.ts';

/** Texts of the log. */
export const { textsReady: auditTextsReady, useT: useAuditT } = createTranslations<typeof en>(
  'mfe-admin-audit',
  (language) => import(`./locales/${language}.ts`),
);

/** A key of these texts. */
export type AuditText = TextKey<typeof en>;
