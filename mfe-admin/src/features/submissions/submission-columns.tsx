import type { ListedSubmission, SubmissionLabel } from '@impact-call/contracts';
import { formatInstant, formatNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Link } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { useDeclaredNote } from '../social-return/use-declared-note.ts';
import { LabelTag } from '../labels/label-tag.tsx';
import { ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { LOOK } from './row-looks.ts';
import { fullName, otherSubmitter } from './rows.ts';
import { StateTag, submissionState } from './submission-state.tsx';
import type { Column } from './table-view.ts';

/** Column widths in pixels; extra space is distributed among them. */
export const WIDTHS: Record<Column, number> = {
  code: 150,
  organization: 220,
  user: 200,
  call: 220,
  state: 165,
  decision: 140,
  labels: 200,
  owner: 160,
  createdAt: 120,
  updatedAt: 170,
  submissionDate: 130,
  quizScore: 100,
  sroiScore: 170,
};

const looks = (...names: string[]): { className: string } => ({ className: names.join(' ') });
const MUTED_LINE = looks(LOOK.line, LOOK.muted, LOOK.small);

const Clamped = ({ children }: { children: string }) => (
  <p {...looks(LOOK.clamped)} title={children}>
    {children}
  </p>
);

function Organization({ row: { organization, sameNumber } }: { row: ListedSubmission }) {
  const t = useT();
  if (sameNumber === undefined) return <Clamped>{organization.name}</Clamped>;
  const note = t('table.sameNumber', { codes: sameNumber.join(', ') });
  return (
    <>
      <p {...looks(LOOK.line)} title={organization.name}>
        {organization.name}
      </p>
      <p {...looks(LOOK.line, LOOK.small, LOOK.warning)} title={note}>
        {note}
      </p>
    </>
  );
}

function CodeLink({ row }: { row: ListedSubmission }) {
  const { search } = useLocation();
  return (
    <Link asChild fontWeight="semibold" whiteSpace="nowrap">
      <RouterLink to={`/admin/submissions/${row.id}${search}`} {...{ [ROW_LINK]: '' }}>
        {row.code}
      </RouterLink>
    </Link>
  );
}

const Person = ({ row }: { row: ListedSubmission }) => (
  <>
    <p {...looks(LOOK.line)}>{fullName(row)}</p>
    <p {...MUTED_LINE} title={row.user.email}>
      {row.user.email}
    </p>
  </>
);

function When({ value, isOneLine = false }: { value: string; isOneLine?: boolean }) {
  const { language } = useShell();
  return (
    <time {...looks(LOOK.figure)} dateTime={value}>
      {formatInstant(value, language, 'short-date')}{' '}
      <span {...(!isOneLine && looks(LOOK.time))}>{formatInstant(value, language, 'time')}</span>
    </time>
  );
}

function Submitted({ row }: { row: ListedSubmission }) {
  const t = useT();
  const other = otherSubmitter(row);
  if (row.submissionDate === null) return <span {...looks(LOOK.muted)}>{t('list.none')}</span>;
  return (
    <>
      <When isOneLine={other !== ''} value={row.submissionDate} />
      {other !== '' && (
        <p {...MUTED_LINE} title={other}>
          {other}
        </p>
      )}
    </>
  );
}

/** Until it is submitted again, date and scores are those of the last submission. */
function Reopened() {
  const t = useT();
  return (
    <p {...MUTED_LINE} title={t('list.reopenedHint')}>
      {t('one.reopened')}
    </p>
  );
}

function Decision({ row: { closed, decision } }: { row: Pick<ListedSubmission, 'closed' | 'decision'> }) {
  const t = useT();
  if (decision !== undefined) return t(`decision.${decision}`);
  return <span {...looks(LOOK.muted)}>{closed ? t('decision.undecided') : '–'}</span>;
}

function Score({ value }: { value: number | null }) {
  const { language } = useShell();
  return value === null ? (
    <span {...looks(LOOK.muted)}>–</span>
  ) : (
    <span {...looks(LOOK.figure)}>{formatNumber(value, language, 2)}</span>
  );
}

/** The declared return is shown below if it differs (docs/rules/11-impact-wizard.md#decide-by-framework). */
function SocialReturn({ row }: { row: ListedSubmission }) {
  const note = useDeclaredNote(row);
  return (
    <>
      <Score value={row.sroiScore} />
      {note !== null && (
        <p {...MUTED_LINE} title={note}>
          {note}
        </p>
      )}
    </>
  );
}

function Labels({ labels }: { labels: readonly SubmissionLabel[] }) {
  return (
    <div {...looks(LOOK.labels)} title={labels.map(({ name }) => name).join(', ')}>
      {labels.map((label) => (
        <LabelTag key={label.id} label={label} />
      ))}
    </div>
  );
}

export const CELLS: Record<Column, (row: ListedSubmission, now: Date) => ReactNode> = {
  code: (row) => <CodeLink row={row} />,
  organization: (row) => <Organization row={row} />,
  user: (row) => <Person row={row} />,
  call: (row) => <Clamped>{row.callName}</Clamped>,
  state: (row, now) => (
    <>
      <StateTag state={submissionState(row, now)} />
      {row.reopenedAt !== undefined && <Reopened />}
    </>
  ),
  decision: (row) => <Decision row={row} />,
  labels: ({ labels = [] }) => <Labels labels={labels} />,
  owner: ({ owner }) => <Clamped>{owner?.name ?? ''}</Clamped>,
  createdAt: (row) => <When value={row.createdAt} />,
  updatedAt: (row) => <When value={row.updatedAt} />,
  submissionDate: (row) => <Submitted row={row} />,
  quizScore: (row) => <Score value={row.quizScore} />,
  sroiScore: (row) => <SocialReturn row={row} />,
};
