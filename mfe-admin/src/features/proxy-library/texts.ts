import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const { textsReady: proxyTextsReady, useT: useProxyT } = createTranslations<typeof en>(
  'mfe-admin-proxies',
  (language) => import(`./locales/${language}.ts`),
);
