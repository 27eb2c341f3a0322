import type { ListedSubmission } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Link, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { ROW_LINK } from '../list/row-keys.ts';
import { ShortWhen } from '../list/short-when.tsx';
import { fullName, otherSubmitter } from './rows.ts';
import { StateTag } from './state-tag.tsx';
import { submissionState } from './submission-state.ts';
import type { Column } from './table-view.ts';

/** Width of each column in pixels; what is left over is shared among them. */
export const WIDTHS: Record<Column, number> = {
  code: 150,
  organization: 220,
  user: 200,
  call: 220,
  state: 140,
  decision: 140,
  createdAt: 120,
  updatedAt: 170,
  submissionDate: 130,
  quizScore: 100,
  sroiScore: 120,
};

/** Long names keep to two lines, so that every row is as high as any other; the whole name is a hover away. */
const Clamped = ({ children }: { children: string }) => (
  <Text lineClamp={2} overflowWrap="anywhere" lineHeight="short" title={children}>
    {children}
  </Text>
);

function CodeLink({ row }: { row: ListedSubmission }) {
  const { search } = useLocation();
  return (
    <Link asChild fontWeight="semibold" whiteSpace="nowrap">
      <RouterLink to={`/admin/submissions/${row.id}`} state={{ back: search }} {...{ [ROW_LINK]: '' }}>
        {row.code}
      </RouterLink>
    </Link>
  );
}

const Person = ({ row }: { row: ListedSubmission }) => (
  <>
    <Text truncate>{fullName(row)}</Text>
    <Text color="fg.muted" fontSize="xs" truncate title={row.user.email}>
      {row.user.email}
    </Text>
  </>
);

function Submitted({ row }: { row: ListedSubmission }) {
  const t = useT();
  const other = otherSubmitter(row);
  if (row.submissionDate === null)
    return (
      <Text as="span" color="fg.muted">
        {t('list.none')}
      </Text>
    );
  return (
    <>
      <ShortWhen stacked={other === ''} value={row.submissionDate} />
      {other !== '' && (
        <Text color="fg.muted" fontSize="xs" truncate title={other}>
          {other}
        </Text>
      )}
    </>
  );
}

/** What was decided about what was submitted. */
function Decision({ row: { closed, decision } }: { row: Pick<ListedSubmission, 'closed' | 'decision'> }) {
  const t = useT();
  if (decision !== undefined) return t(`decision.${decision}`);
  return (
    <Text as="span" color="fg.muted">
      {closed ? t('decision.undecided') : '–'}
    </Text>
  );
}

function Score({ value }: { value: number | null }) {
  const { language } = useShell();
  return (
    <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" color={value === null ? 'fg.muted' : 'fg'}>
      {value === null ? '–' : formatNumber(value, language, 2)}
    </Text>
  );
}

/** What a column shows of a row. */
export const CELLS: Record<Column, (row: ListedSubmission, now: Date) => ReactNode> = {
  code: (row) => <CodeLink row={row} />,
  organization: (row) => <Clamped>{row.organization.name}</Clamped>,
  user: (row) => <Person row={row} />,
  call: (row) => <Clamped>{row.callName}</Clamped>,
  state: (row, now) => <StateTag state={submissionState(row, now)} />,
  decision: (row) => <Decision row={row} />,
  createdAt: (row) => <ShortWhen stacked value={row.createdAt} />,
  updatedAt: (row) => <ShortWhen stacked value={row.updatedAt} />,
  submissionDate: (row) => <Submitted row={row} />,
  quizScore: (row) => <Score value={row.quizScore} />,
  sroiScore: (row) => <Score value={row.sroiScore} />,
};
