import { BoundaryMessage, PageTitle } from '@impact-call/ui';
import { Box, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { EndOthers } from './end-others.tsx';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

/** `/account/sessions` */
export function SessionsPage() {
  const t = useT();
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('sessions.lead')}>{t('sessions.title')}</PageTitle>
      <Sessions />
    </Box>
  );
}

function Sessions() {
  const t = useT();
  const { data, isError, refetch, reload } = useSessions();
  if (data === undefined) {
    if (isError) return <BoundaryMessage title={t('sessions.failed')} onRetry={() => void refetch()} />;
    return (
      <Stack gap="3" role="status" aria-busy="true" aria-label={t('sessions.loading')}>
        {[0, 1].map((each) => (
          <Skeleton key={each} h="20" />
        ))}
      </Stack>
    );
  }
  const isAlone = data.every(({ isCurrent }) => isCurrent);
  return (
    <Stack gap="6">
      <SessionList sessions={data} onChanged={reload} />
      {isAlone ? (
        <Box color="fg.muted">
          <Text fontWeight="semibold">{t('sessions.onlyThis')}</Text>
          <Text>{t('sessions.onlyThisHint')}</Text>
        </Box>
      ) : (
        <EndOthers onChanged={reload} />
      )}
      <Text color="fg.muted" fontSize="sm" maxW="prose">
        {t('sessions.password')}
      </Text>
    </Stack>
  );
}
