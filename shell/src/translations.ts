import { createTranslations } from '@impact-call/ui';
import type { en } from './locales/en.ts';

export const texts = createTranslations<typeof en>('shell', (language) => import(`./locales/${language}.ts`));
export const { useT } = texts;
