import { PageTitle, useShell } from '@impact-call/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import type { ConsoleReader } from './console-feature.ts';
import { NotThere } from './not-there.tsx';

/** The server decides who may customize (docs/rules/04-roles.md#customizers). */
export const isForCustomizers = ({ session }: ConsoleReader): boolean => session.user?.canCustomize === true;

/** A page for users who may customize; others see who can. */
export function ForCustomizers({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const mayCustomize = useStore(useShell().session, ({ user }) => user?.canCustomize === true);
  if (mayCustomize) return children;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <NotThere title={t('notYours.title')} to="/admin/calls" back={t('notYours.back')}>
        {t('notYours.hint')}
      </NotThere>
    </>
  );
}
