import { Alert } from '@impact-call/ui/design-system';
import { useT } from '../../app/texts.ts';

/** Somebody who opened the link of an invitation and is not signed in: why they are here, and how they get there. */
export function InvitedNotice() {
  const t = useT();
  return (
    <Alert.Root status="info" borderRadius="0" role="status" px={{ base: '4', md: '8' }}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('welcome.invited')}</Alert.Title>
        <Alert.Description>{t('welcome.invitedHint')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
