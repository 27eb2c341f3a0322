import type { SubmissionSummary } from '@impact-call/contracts';
import { Box, chakra, Link, Table, Text } from '@impact-call/ui/design-system';
import type { MouseEvent } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { moveBetweenRows, ROW_LINK } from '../list/row-keys.ts';
import { ShortWhen } from '../list/short-when.tsx';
import { GUTTER, SortHeader } from '../list/sort-header.tsx';
import { fullName, otherSubmitter } from './rows.ts';
import { StateTag } from './state-tag.tsx';
import { submissionState } from './submission-state.ts';
import { COLUMNS, sortBy, type Column, type TableView } from './table-view.ts';

interface Props {
  rows: readonly SubmissionSummary[];
  view: TableView;
  onChange(changes: Partial<TableView>): void;
  now: Date;
}

/** Columns that give way where all eight would not fit; the page of a submission has them. */
const SPARE: Partial<Record<Column, 'xl'>> = { createdAt: 'xl' };

/** The dense table of wide screens. */
export function SubmissionsTable({ rows, view, onChange, now }: Props) {
  const t = useT();
  return (
    <Box overflowX="auto" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Table.Root size="sm" interactive>
        <chakra.caption srOnly>{t('list.caption')}</chakra.caption>
        <Table.Header>
          <Table.Row>
            {COLUMNS.map((column) => (
              <SortHeader
                key={column}
                label={t(`column.${column}`)}
                order={view.sort === column ? (view.descending ? 'descending' : 'ascending') : null}
                onSort={() => onChange(sortBy(view, column))}
                hideBelow={SPARE[column]}
              />
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <SubmissionRow key={row.id} row={row} now={now} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** Long names keep to two lines, so that a page of rows stays a page; the whole name is a click or a hover away. */
const Clamped = ({ children }: { children: string }) => (
  <Text lineClamp={2} overflowWrap="anywhere" lineHeight="short" title={children}>
    {children}
  </Text>
);

function SubmissionRow({ row, now }: { row: SubmissionSummary; now: Date }) {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const to = `/admin/submissions/${row.id}`;
  const open = (event: MouseEvent<HTMLElement>): void => {
    const onLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!onLink && String(getSelection() ?? '') === '') void navigate(to, { state: { back: search } });
  };
  return (
    <Table.Row onClick={open} cursor="pointer">
      <Table.Cell px={GUTTER} whiteSpace="nowrap">
        <Link asChild fontWeight="semibold">
          <RouterLink to={to} state={{ back: search }} {...{ [ROW_LINK]: '' }}>
            {row.code}
          </RouterLink>
        </Link>
      </Table.Cell>
      <Table.Cell px={GUTTER} minW={{ base: '7.5rem', xl: '9rem' }} fontWeight="medium">
        <Clamped>{row.organization.name}</Clamped>
      </Table.Cell>
      <Table.Cell px={GUTTER} maxW={{ base: '9.5rem', xl: '12rem' }}>
        <Text truncate>{fullName(row)}</Text>
        <Text color="fg.muted" fontSize="xs" truncate title={row.user.email}>
          {row.user.email}
        </Text>
      </Table.Cell>
      <Table.Cell px={GUTTER} minW={{ base: '7.5rem', xl: '9rem' }}>
        <Clamped>{row.callName}</Clamped>
      </Table.Cell>
      <Table.Cell px={GUTTER}>
        <StateTag state={submissionState(row, now)} />
      </Table.Cell>
      <Table.Cell px={GUTTER} hideBelow={SPARE.createdAt}>
        <ShortWhen stacked value={row.createdAt} />
      </Table.Cell>
      <Table.Cell px={GUTTER}>
        <ShortWhen stacked value={row.updatedAt} />
      </Table.Cell>
      <Table.Cell px={GUTTER}>
        {row.submissionDate === null ? (
          <Text as="span" color="fg.muted">
            {t('list.none')}
          </Text>
        ) : (
          <ShortWhen stacked value={row.submissionDate} />
        )}
        {otherSubmitter(row) && (
          <Text color="fg.muted" fontSize="xs">
            {otherSubmitter(row)}
          </Text>
        )}
      </Table.Cell>
    </Table.Row>
  );
}
