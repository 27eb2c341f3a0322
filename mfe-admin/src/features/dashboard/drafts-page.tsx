import { DRAFT_GROUPS, type CountedDraft } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, When } from '@impact-call/ui';
import { chakra, Flex, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { BehindPage, useBehindDashboard } from './behind-page.tsx';
import { useDashboardT } from './texts.ts';
import { useCountedDrafts, useMissingLabel, useProgress } from './use-dashboard.ts';

/** `/admin/calls/:callId/dashboard/drafts`: some of the drafts behind a progress figure. */
export function DraftsPage() {
  const callId = useBehindDashboard();
  const t = useDashboardT();
  const [params] = useSearchParams();
  const [group, step, key] = [params.get('group') ?? '', params.get('step') ?? '', params.get('key') ?? ''];
  const { data, isError, refetch } = useCountedDrafts(callId, { group, step, key });
  const lead = useLead(callId, { group, step, key });
  return (
    <BehindPage callId={callId} title={t('drafts')} lead={lead}>
      {!data && !isError && <ListSkeleton rowsOnly label={t('loading')} />}
      {!data && isError && (
        <BoundaryMessage title={t('listFailed')} reason={t('tryLater')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={t('noDraftsNow')}>{t('noDraftsNowHint')}</EmptyState>}
      {data && data.length > 0 && (
        <>
          <chakra.ul aria-label={t('drafts')} listStyleType="none" borderWidth="1px" borderRadius="l2" bg="bg.panel">
            {data.map((draft) => (
              <Entry key={draft.submissionId} draft={draft} />
            ))}
          </chakra.ul>
          <Text mt="4" fontSize="sm" color="fg.muted">
            {t('someDrafts')}
          </Text>
        </>
      )}
    </BehindPage>
  );
}

function useLead(callId: string, { group, step, key }: Record<'group' | 'key' | 'step', string>): string {
  const t = useDashboardT();
  const labelOf = useMissingLabel();
  const { data } = useProgress(callId);
  const known = DRAFT_GROUPS.find((each) => each === group) ?? 'untouched';
  const found = data?.steps.find(({ stepId }) => stepId === step);
  const item = found?.items.find((each) => each.key === key);
  return t(`group.${known}`, { step: found?.name ?? '…', question: item ? labelOf(item) : '…' });
}

const Entry = ({ draft: { submissionId, code, organization, updatedAt } }: { draft: CountedDraft }) => (
  <chakra.li px="4" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
    <Flex columnGap="4" rowGap="1" wrap="wrap" align="baseline">
      <Link asChild fontWeight="semibold">
        <RouterLink to={`/admin/submissions/${submissionId}`}>{code}</RouterLink>
      </Link>
      <Text flex="1 1 12rem" overflowWrap="anywhere">
        {organization}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        <When value={updatedAt} />
      </Text>
    </Flex>
  </chakra.li>
);
