import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { customizeTextsReady, useCustomizeT } from './texts.ts';

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
      <EmptyState
        title={t('notYours.title')}
        action={
          <Button asChild variant="surface">
            <Link to="/admin/calls">{t('notYours.back')}</Link>
          </Button>
        }
      >
        {t('notYours.hint')}
      </EmptyState>
    </>
  );
}
