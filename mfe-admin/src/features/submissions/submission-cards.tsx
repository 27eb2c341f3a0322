import type { SubmissionSummary } from '@impact-call/contracts';
import { Box, chakra, Flex, Link, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { moveBetweenRows, ROW_LINK } from './row-keys.ts';
import { fullName, otherSubmitter } from './rows.ts';
import { ShortWhen } from './short-when.tsx';
import { StateTag } from './state-tag.tsx';
import { submissionState } from './submission-state.ts';
import { COLUMNS, type Column, type TableView } from './table-view.ts';

interface Props {
  rows: readonly SubmissionSummary[];
  view: TableView;
  onChange(changes: Partial<TableView>): void;
  now: Date;
}

/** The same rows where there is no room for a table. */
export function SubmissionCards({ rows, view, onChange, now }: Props) {
  return (
    <>
      <SortChoice view={view} onChange={onChange} />
      <Stack as="ul" listStyleType="none" gap="3" onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <SubmissionCard key={row.id} row={row} now={now} />
        ))}
      </Stack>
    </>
  );
}

function SubmissionCard({ row, now }: { row: SubmissionSummary; now: Date }) {
  const t = useT();
  const { search } = useLocation();
  return (
    <chakra.li position="relative" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Link asChild fontWeight="semibold" _before={{ content: '""', position: 'absolute', inset: '0' }}>
          <RouterLink to={`/admin/submissions/${row.id}`} state={{ back: search }} {...{ [ROW_LINK]: '' }}>
            {row.code}
          </RouterLink>
        </Link>
        <StateTag state={submissionState(row, now)} />
      </Flex>
      <Text mt="2" fontWeight="semibold" overflowWrap="anywhere">
        {row.organization.name}
      </Text>
      <Text fontSize="sm" overflowWrap="anywhere">
        {row.callName}
      </Text>
      <Text mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {fullName(row)} · {row.user.email}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {row.submissionDate === null ? (
          <>
            {t('column.updatedAt')}: <ShortWhen value={row.updatedAt} />
          </>
        ) : (
          <>
            {t('column.submissionDate')}: <ShortWhen value={row.submissionDate} />
          </>
        )}
        {otherSubmitter(row) && ` · ${otherSubmitter(row)}`}
      </Text>
    </chakra.li>
  );
}

/** Cards have no headers to click: the order is chosen from a list. */
function SortChoice({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  const t = useT();
  const choose = (value: string): void =>
    onChange({ sort: value.replace('-', '') as Column, descending: value.startsWith('-') });
  return (
    <Box mb="4">
      <chakra.label htmlFor="sort" display="block" mb="1" fontSize="sm" fontWeight="semibold" color="fg.muted">
        {t('list.sort')}
      </chakra.label>
      <NativeSelect.Root>
        <NativeSelect.Field
          id="sort"
          value={`${view.descending ? '-' : ''}${view.sort}`}
          onChange={(event) => choose(event.target.value)}
        >
          {COLUMNS.flatMap((column) => [
            <option key={column} value={column}>
              {t(`column.${column}`)}, {t('list.ascending')}
            </option>,
            <option key={`-${column}`} value={`-${column}`}>
              {t(`column.${column}`)}, {t('list.descending')}
            </option>,
          ])}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
