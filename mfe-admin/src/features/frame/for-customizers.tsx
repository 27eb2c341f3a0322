import { PageTitle, useShell } from '@impact-call/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import type { ConsoleReader } from './console-feature.ts';
import { NotThere } from './not-there.tsx';

/** Whose tab it is, the server says (docs/rules.md#customizers). */
export const isForCustomizers = ({ session }: ConsoleReader): boolean => session.user?.canCustomize === true;

/** The page for those whom the server lets customize; others who come by its address are told whose it is. */
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
