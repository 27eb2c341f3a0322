import { useShell } from '@impact-call/ui';
import { Alert, Button } from '@impact-call/ui/design-system';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { useSignIn } from './use-sign-in.ts';

/** The page stays editable for its unsaved work (WCAG 2.2, 2.2.5). Signing in in another tab removes this banner. */
export function EndedBanner() {
  const t = useT();
  const ended = useStore(useShell().session, (state) => state.status === 'ended');
  const { leaving, signIn } = useSignIn();
  return (
    <div role="alert">
      {ended && (
        <Alert.Root
          status="warning"
          borderRadius="0"
          px={{ base: '4', md: '6' }}
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
        >
          <Alert.Indicator />
          <Alert.Content flexBasis="16rem">
            <Alert.Title>{t('session.ended')}</Alert.Title>
            <Alert.Description>{t('session.kept')}</Alert.Description>
          </Alert.Content>
          <Button
            alignSelf="center"
            ms={{ base: '8', md: '0' }}
            loading={leaving}
            loadingText={t('session.again')}
            onClick={() => signIn()}
          >
            {t('session.again')}
          </Button>
        </Alert.Root>
      )}
    </div>
  );
}
