import { lastApplication, PageTitle, useShell } from '@impact-call/ui';
import { Button, HStack } from '@impact-call/ui/design-system';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { useShellApp } from '../shell-app/shell-app.ts';

/** The shell retries by itself; the button only skips the wait. A stored application can still be edited. */
export function Offline() {
  const t = useT();
  const { connection } = useShellApp();
  const trying = useStore(connection.store, (state) => state.trying);
  const isSignedIn = useStore(useShell().session, ({ status }) => status === 'signed-in');
  const application = lastApplication();
  return (
    <div role="status">
      <PageTitle lead={t('offline.text')}>{t('offline.title')}</PageTitle>
      <HStack gap="3" flexWrap="wrap">
        {isSignedIn && application !== null && (
          <Button asChild>
            <Link to={application}>{t('offline.application')}</Link>
          </Button>
        )}
        <Button variant="surface" colorPalette="gray" disabled={trying} onClick={() => void connection.retry()}>
          {t('offline.retry')}
        </Button>
      </HStack>
    </div>
  );
}
