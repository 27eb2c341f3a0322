import type { SurveyTypeRow } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, useShell } from '@impact-call/ui';
import { Box, Button, Flex, Link, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { surveyTextsReady, useSurveyT } from './texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { RowStack } from '../list/row-stack.tsx';
import { PageHead } from '../frame/page-head.tsx';
const SURVEYS = ['surveys'];

/** `/admin/survey`: the surveys that steps are built from. */
export function SurveysPage() {
  use(surveyTextsReady(useShell()));
  const t = useSurveyT();
  const { api, queryClient } = useShell();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: SURVEYS,
      queryFn: ({ signal }) => api.GetSurveyTypes({ query: { pageSize: 500 }, signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
  const create = (
    <Button asChild>
      <RouterLink to="/admin/survey/createType">
        <Plus aria-hidden />
        {t('create')}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/call-types', label: t('callTypes') }]} current={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} actions={data && data.length > 0 && create} />
      {isError && !data && <BoundaryMessage title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <ListSkeleton label={t('title')} />}
      {data?.length === 0 && (
        <EmptyState title={t('empty')} action={create}>
          {t('emptyHint')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <RowStack label={t('title')} rows={data} keyOf={({ id }) => id}>
          {(row) => <Row row={row} />}
        </RowStack>
      )}
    </>
  );
}

function Row({ row: { id, name, createdAt } }: { row: SurveyTypeRow }) {
  const t = useSurveyT();
  const { api, language, notify, queryClient } = useShell();
  const [asking, setAsking] = useState(false);
  const words = readWording(name, language);
  const remove = async (): Promise<void> => {
    setAsking(false);
    try {
      await api.DeleteSurveyType({ query: { id } });
      notify({ kind: 'success', title: t('deleted') });
    } catch {
      notify({ kind: 'error', title: t('failed'), message: t('failedHint') });
    }
    await queryClient.invalidateQueries({ queryKey: SURVEYS });
  };
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap">
      <Box minW="0">
        <Link asChild fontWeight="semibold" overflowWrap="anywhere">
          <RouterLink to={`/admin/survey/creator?id=${id}`}>{words}</RouterLink>
        </Link>
        <Text fontSize="sm" color="fg.muted">
          {t('createdOn', { date: formatInstant(createdAt, language, 'date') })}
        </Text>
      </Box>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`${t('delete')}: ${words}`}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t('delete')}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {t('deleteSure', { name: words })}
        </ConfirmDialog>
      )}
    </Flex>
  );
}
