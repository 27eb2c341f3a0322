import { PageTitle, useShell } from '@impact-call/ui';
import { Box, Stack, Text } from '@impact-call/ui/design-system';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';

/** `/sample`: the signed-in user and their organizations. */
export function SamplePage() {
  const t = useT();
  const { session } = useShell();
  const organizations = useStore(session, (state) => state.organizations);
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {organizations.length === 0 ? (
        <Text color="fg.muted">{t('none')}</Text>
      ) : (
        <Stack as="ul" gap="2" aria-label={t('organizations')}>
          {organizations.map(({ id, name }) => (
            <Text as="li" key={id} overflowWrap="anywhere">
              {name}
            </Text>
          ))}
        </Stack>
      )}
    </Box>
  );
}
