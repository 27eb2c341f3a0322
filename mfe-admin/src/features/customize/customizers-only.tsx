import { PageTitle, useShell } from '@impact-call/ui';
import { use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { customizeTextsReady, useCustomizeT } from './texts.ts';
import { NotThere } from '../frame/not-there.tsx';

/** The page for those whom the server lets customize; others who come by its address are told whose it is. */
export function CustomizersOnly({ children }: { children: ReactNode }) {
  use(customizeTextsReady(useShell()));
  const mayCustomize = useStore(useShell().session, ({ user }) => user?.canCustomize === true);
  return mayCustomize ? children : <NotYours />;
}

function NotYours() {
  const t = useCustomizeT();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <NotThere title={t('notYours.title')} to="/admin/calls" back={t('notYours.back')}>
        {t('notYours.hint')}
      </NotThere>
    </>
  );
}
