import type { DeletedCall } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageTitle, useShell, When } from '@impact-call/ui';
import { Box, Button, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { use } from 'react';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../frame/breadcrumbs.tsx';
import { ListSkeleton } from '../../list/list-skeleton.tsx';
import { readWording } from '@impact-call/ui/localized';
import { callTextsReady, useCallT } from '../texts.ts';
import { useRestoreCall } from './use-restore-call.ts';

function useDeletedCalls() {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['calls', 'deleted'],
      queryFn: ({ signal }) => api.GetDeletedCalls({ query: { pageSize: 500 }, signal }),
      refetchOnMount: 'always',
      retry: false,
    },
    queryClient,
  );
}

/** `/admin/calls/deleted`: what was deleted lately, each with the way back. */
export function DeletedCallsPage() {
  use(callTextsReady(useShell()));
  const t = useCallT();
  const tc = useT();
  const { data, isError, refetch } = useDeletedCalls();
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/calls', label: tc('tab.calls') }]} current={t('deleted.title')} />
      <PageTitle lead={t('deleted.lead')}>{t('deleted.title')}</PageTitle>
      {isError && !data && (
        <BoundaryMessage title={t('list.failed')} reason={t('list.failedHint')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <ListSkeleton label={t('list.loading')} />}
      {data?.length === 0 && <EmptyState title={t('deleted.empty')}>{t('deleted.emptyHint')}</EmptyState>}
      <Stack as="ul" listStyleType="none" gap="3">
        {data?.map((call) => (
          <DeletedRow key={call.id} call={call} />
        ))}
      </Stack>
    </>
  );
}

function DeletedRow({ call: { id, name, deletedAt, restorableUntil } }: { call: DeletedCall }) {
  const t = useCallT();
  const { language } = useShell();
  const { restore, busy } = useRestoreCall();
  const shown = readWording(name, language) || t('list.nameless');
  return (
    <Flex
      as="li"
      gap="4"
      wrap="wrap"
      align="center"
      justify="space-between"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
    >
      <Box minW="0" flex="1 1 18rem">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {shown}
        </Heading>
        <Text fontSize="sm" color="fg.muted" mt="1">
          {t('deleted.at')} <When value={deletedAt} />. {t('deleted.until')}{' '}
          <When value={restorableUntil} format="date" />.
        </Text>
      </Box>
      <Button
        variant="surface"
        colorPalette="gray"
        loading={busy}
        aria-label={t('deleted.restoreOf', { name: shown })}
        onClick={() => void restore(id, shown)}
      >
        <Undo2 aria-hidden />
        {t('deleted.restore')}
      </Button>
    </Flex>
  );
}
