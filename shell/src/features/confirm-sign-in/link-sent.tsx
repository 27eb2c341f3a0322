import { PageTitle } from '@impact-call/ui';
import { Box, Button, Stack, Text } from '@impact-call/ui/design-system';
import { useSignIn } from '../layout/use-sign-in.ts';
import { useConfirmSignInT } from './texts.ts';

/** After a first sign-in with a new method (docs/rules/03-sessions.md#new-identity). */
export function LinkSent({ email }: { email: string }) {
  const t = useConfirmSignInT();
  const { leaving, signIn } = useSignIn();
  return (
    <Box maxW="3xl">
      <PageTitle>{t('sentTitle')}</PageTitle>
      <Stack gap="5" align="flex-start">
        <Text maxW="prose" fontSize="lg" fontWeight="semibold" role="status" overflowWrap="anywhere">
          {t('sent', { email })}
        </Text>
        <Text maxW="prose" color="fg.muted">
          {t('sentHint')}
        </Text>
        <Button
          minH="11"
          variant="surface"
          disabled={leaving}
          onClick={() => signIn({ otherAccount: true, returnTo: '/' })}
        >
          {t('otherAccount')}
        </Button>
      </Stack>
    </Box>
  );
}
