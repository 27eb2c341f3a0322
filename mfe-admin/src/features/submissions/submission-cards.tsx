import type { ListedSubmission } from '@impact-call/contracts';
import { useNamed } from '@impact-call/ui';
import { chakra, Flex, HStack, Link, Stack, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { RowChoice } from '../bulk/selection.tsx';
import { LabelTags } from '../labels/label-tag.tsx';
import { moveBetweenRows, ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { ShortWhen } from '../../console/lists/list-times.tsx';
import { SortChoice } from '../../console/lists/choices.tsx';
import { fullName, otherSubmitter } from './rows.ts';
import { StateTag, submissionState } from './submission-state.tsx';
import { NO_BOUNDS, SORTED_COLUMNS, type TableView } from './table-view.ts';

interface Props {
  rows: readonly ListedSubmission[];
  view: TableView;
  onChange(changes: Partial<TableView>): void;
  now: Date;
}

export function SubmissionCards({ rows, view, onChange, now }: Props) {
  const t = useT();
  const columns = SORTED_COLUMNS.map((id) => ({ id, label: t(`column.${id}`) }));
  return (
    <>
      <SortChoice
        columns={columns}
        sort={view.sort}
        descending={view.descending}
        onChange={(order) => onChange({ ...order, ...(order.sort !== view.sort && NO_BOUNDS) })}
      />
      <Stack as="ul" listStyleType="none" gap="3" onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <SubmissionCard key={row.id} row={row} now={now} namesCall={view.callId === ''} />
        ))}
      </Stack>
    </>
  );
}

interface CardProps {
  row: ListedSubmission;
  now: Date;
  /** False in the list of one call. */
  namesCall: boolean;
}

function SubmissionCard({ row, now, namesCall }: CardProps) {
  const t = useT();
  const { search } = useLocation();
  return (
    <chakra.li position="relative" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <HStack gap="3">
          <RowChoice id={row.id} label={t('table.choose', { code: row.code })} />
          <Link asChild fontWeight="semibold" _before={{ content: '""', position: 'absolute', inset: '0' }}>
            <RouterLink to={`/admin/submissions/${row.id}${search}`} {...{ [ROW_LINK]: '' }}>
              {row.code}
            </RouterLink>
          </Link>
        </HStack>
        <StateTag state={submissionState(row, now)} />
      </Flex>
      <Text mt="2" fontWeight="semibold" overflowWrap="anywhere">
        {row.organization.name}
      </Text>
      {row.sameNumber && (
        <Text fontSize="sm" color="fg.warning" overflowWrap="anywhere">
          {t('table.sameNumber', { codes: row.sameNumber.join(', ') })}
        </Text>
      )}
      {namesCall && (
        <Text fontSize="sm" overflowWrap="anywhere">
          {row.callName}
        </Text>
      )}
      <Text mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {[fullName(row), row.user.email].filter((each) => each.trim() !== '').join(' · ')}
      </Text>
      <Progress row={row} />
      <LabelTags labels={row.labels} />
    </chakra.li>
  );
}

function Progress({ row }: { row: ListedSubmission }) {
  const t = useT();
  const named = useNamed();
  return (
    <Text fontSize="sm" color="fg.muted">
      {named(t(row.submissionDate === null ? 'column.updatedAt' : 'column.submissionDate'), '')}
      <ShortWhen value={row.submissionDate ?? row.updatedAt} />
      {row.decision !== undefined && ` · ${t(`decision.${row.decision}`)}`}
      {[otherSubmitter(row), row.owner?.name].map((name) => name && ` · ${name}`)}
    </Text>
  );
}
