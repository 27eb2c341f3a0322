import type { RankedSubmission } from '@impact-call/contracts';
import { Box, chakra, HStack, IconButton, Link, Text } from '@impact-call/ui/design-system';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { DataColumn } from '../../console/lists/data-list.tsx';
import { ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { ConfirmPrevious, DecisionState } from './decision-tags.tsx';
import { isWaitingList, type RankingColumn, type RankingView } from './decision-view.ts';
import { Mean, SocialReturn, Spread } from './standing.tsx';
import { useWrite } from '../../console/data/use-write.ts';
import { useDecisionT } from './texts.ts';
import { useDecisionWork } from './use-decisions.ts';

interface Props {
  callId: string;
  rows: readonly RankedSubmission[];
  view: RankingView;
  isChosen(row: RankedSubmission): boolean;
  onChoose(row: RankedSubmission): void;
}

type Column = RankingColumn | 'submission' | 'decision';

export function useRankingColumns({
  callId,
  rows,
  view,
  isChosen,
  onChoose,
}: Props): DataColumn<RankedSubmission, Column>[] {
  const t = useDecisionT();
  const columns: DataColumn<RankedSubmission, Column>[] = [
    {
      id: 'submission',
      label: t('column.submission'),
      unsorted: true,
      cell: (row) => <Chosen callId={callId} row={row} checked={isChosen(row)} onChange={() => onChoose(row)} />,
    },
    { id: 'mean', label: t('column.mean'), cell: (row) => <Mean row={row} /> },
    { id: 'spread', label: t('column.spread'), cell: (row) => <Spread row={row} /> },
    { id: 'sroi', label: t('column.sroi'), cell: (row) => <SocialReturn row={row} /> },
    {
      id: 'decision',
      label: t('column.decision'),
      unsorted: true,
      cell: (row) => (
        <>
          <DecisionState row={row} />
          <ConfirmPrevious callId={callId} row={row} />
        </>
      ),
    },
    ...(view.decision === 'waiting-list' ? [waitingColumn({ rows, view, t })] : []),
  ];
  return columns;
}

/** Positions on the waiting list, editable only if the whole list is shown. */
const waitingColumn = ({
  rows,
  view,
  t,
}: Pick<Props, 'rows' | 'view'> & { t: ReturnType<typeof useDecisionT> }): DataColumn<RankedSubmission, Column> => ({
  id: 'waiting-list',
  label: t('column.waiting-list'),
  cell: (row) => {
    if (!isWaitingList(view)) return <Text color="fg.muted">{t('waiting.on')}</Text>;
    const place = (view.page - 1) * view.pageSize + rows.indexOf(row) + 1;
    return <Place row={row} place={place} />;
  },
});

interface ChosenProps {
  callId: string;
  row: RankedSubmission;
  checked: boolean;
  onChange(): void;
}

function Chosen({ callId, row: { submissionId, code, organization, reopenedAt }, checked, onChange }: ChosenProps) {
  const t = useDecisionT();
  const { search } = useLocation();
  return (
    <HStack gap="3" align="flex-start">
      <chakra.input
        type="checkbox"
        boxSize="6"
        flexShrink={0}
        cursor="pointer"
        aria-label={t('chosen.choose', { code })}
        checked={checked}
        disabled={reopenedAt !== undefined}
        title={reopenedAt === undefined ? undefined : t('reopened.notYet')}
        onChange={onChange}
      />
      <Box minW="0">
        <Link asChild fontWeight="semibold">
          <RouterLink to={`/admin/calls/${callId}/decisions/${submissionId}${search}`} {...{ [ROW_LINK]: '' }}>
            {code}
          </RouterLink>
        </Link>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {organization.name}
        </Text>
      </Box>
    </HStack>
  );
}

function Place({ row: { submissionId, code, version }, place }: { row: RankedSubmission; place: number }) {
  const t = useDecisionT();
  const { mutate, isPending } = useWrite('MoveInWaitingList', useDecisionWork());
  const move = (to: 'before' | 'behind'): void => mutate({ body: { submissionId, version, to } });
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray', disabled: isPending } as const;
  return (
    <HStack gap="1">
      <Text fontVariantNumeric="tabular-nums">{place}</Text>
      <IconButton {...look} aria-label={t('waiting.before', { code })} onClick={() => move('before')}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton {...look} aria-label={t('waiting.behind', { code })} onClick={() => move('behind')}>
        <ArrowDown aria-hidden />
      </IconButton>
    </HStack>
  );
}
