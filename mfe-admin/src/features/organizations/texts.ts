import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: organizationTextsReady, useT: useOrganizationT } = createTranslations<typeof en>(
  'mfe-admin-organizations',
  (language) => import(`./locales/${language}.ts`),
);
