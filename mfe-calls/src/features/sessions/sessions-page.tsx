import { BoundaryMessage, PageTitle, useShell } from '@impact-call/ui';
import { Box, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { EndOthers } from './end-others.tsx';
import { SessionList } from './session-list.tsx';
import { isProblem } from '@impact-call/api-client';
import { useQuery } from '@tanstack/react-query';

const KEY: readonly unknown[] = ['sessions'];

/** Refetched whenever the page opens and after each change. */
function useSessions() {
  const { api, queryClient } = useShell();
  const query = useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => api.GetSessions({ signal }),
      retry: (count, failure) => !isProblem(failure) && count < 2,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  return { ...query, reload: () => queryClient.invalidateQueries({ queryKey: KEY }) };
}

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
