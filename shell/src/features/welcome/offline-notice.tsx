import { Alert, Box, Button } from '@impact-call/ui/design-system';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useShellApp } from '../../app/shell-app.ts';
import { useT } from '../../app/texts.ts';

/** The server cannot be reached. It is asked again by itself; the button only spares waiting. */
export function OfflineNotice() {
  const t = useT();
  const { connection } = useShellApp();
  const trying = useStore(connection.store, (state) => state.trying);
  return (
    <Alert.Root status="warning" borderRadius="0" role="status" px={{ base: '4', md: '8' }}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('offline.title')}</Alert.Title>
        <Alert.Description>{t('offline.text')}</Alert.Description>
        <Box mt="2"><Button variant="surface" colorPalette="gray" size="sm" minH="11" disabled={trying} onClick={() => void connection.retry()}>{t('offline.retry')}</Button></Box>
      </Alert.Content>
    </Alert.Root>
  );
}

/** The calls failed although the server answers. */
export function ServerErrorNotice() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Alert.Root status="error" borderRadius="0" role="alert" px={{ base: '4', md: '8' }}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('offline.error')}</Alert.Title>
        <Alert.Description>{t('offline.errorText')}</Alert.Description>
        <Box mt="2"><Button variant="surface" colorPalette="gray" size="sm" minH="11" onClick={() => void navigate('/calls')}>{t('offline.calls')}</Button></Box>
      </Alert.Content>
    </Alert.Root>
  );
}
