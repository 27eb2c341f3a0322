import { lastApplication, useShell } from '@impact-call/ui';
import { Button, HStack, type ButtonProps } from '@impact-call/ui/design-system';
import { Link, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useShellApp } from '../shell-app/shell-app.ts';
import { useT } from '../../translations.ts';
import { Banner } from './banner.tsx';

const Again = (props: ButtonProps) => <Button variant="surface" colorPalette="gray" size="sm" minH="11" {...props} />;

/**
 * The server cannot be reached. It is asked again by itself; the button only spares waiting. What this device holds of
 * an application can be written on meanwhile.
 */
export function OfflineNotice() {
  const t = useT();
  const { connection } = useShellApp();
  const trying = useStore(connection.store, (state) => state.trying);
  const isSignedIn = useStore(useShell().session, ({ status }) => status === 'signed-in');
  const application = lastApplication();
  return (
    <Banner
      status="warning"
      title={t('offline.title')}
      text={t('offline.text')}
      action={
        <HStack gap="3" flexWrap="wrap">
          {isSignedIn && application !== null && (
            <Button size="sm" minH="11" asChild>
              <Link to={application}>{t('offline.application')}</Link>
            </Button>
          )}
          <Again disabled={trying} onClick={() => void connection.retry()}>
            {t('offline.retry')}
          </Again>
        </HStack>
      }
    />
  );
}

/** The calls failed although the server answers. */
export function ServerErrorNotice() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Banner
      status="error"
      title={t('offline.error')}
      text={t('offline.errorText')}
      action={<Again onClick={() => void navigate('/calls')}>{t('offline.calls')}</Again>}
    />
  );
}
