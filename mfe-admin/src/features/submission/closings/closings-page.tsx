import { isProblem } from '@impact-call/api-client';
import type { Closing, SubmissionClosings } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Grid, NativeSelect, Text } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { Comparison } from './comparison.tsx';
import { closingTextsReady, useClosingT } from './texts.ts';
import { useClosings } from './use-closings.ts';

/** `/admin/submissions/:id/closings`: two versions of a submission side by side, as named by the URL. */
export function ClosingsPage() {
  use(closingTextsReady(useShell()));
  const { id = '' } = useParams();
  const { data, error, refetch } = useClosings(id);
  return (
    <>
      <Head id={id} found={data} />
      {data && <LoadedClosings key={id} found={data} />}
      {!data && !error && <PageSkeleton cards={2} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Head({ id, found }: { id: string; found: SubmissionClosings | undefined }) {
  const t = useClosingT();
  const tc = useT();
  const trail = [
    { to: '/admin/submissions', label: tc('tab.submissions') },
    ...(found ? [{ to: `/admin/submissions/${id}`, label: `${found.code} · ${found.organization.name}` }] : []),
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current={t('title')} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useClosingT();
  if (!isProblem(error) || error.status >= 500)
    return <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={onRetry} />;
  return (
    <EmptyState
      title={t('notFound')}
      action={
        <Button asChild variant="surface">
          <Link to="/admin/submissions">{t('toSubmissions')}</Link>
        </Button>
      }
    />
  );
}

function LoadedClosings({ found: { submissionId, closings } }: { found: SubmissionClosings }) {
  const t = useClosingT();
  const [params, setParams] = useSearchParams();
  // Local state, because the URL updates later and the checkbox must react at once.
  const [onlyDifferent, setOnlyDifferent] = useState(() => !params.has('all'));
  const pick = (name: string, otherwise: Closing | undefined): Closing | undefined =>
    closings.find(({ id }) => id === params.get(name)) ?? otherwise;
  const [from, to] = [pick('from', closings.at(-2)), pick('to', closings.at(-1))];
  if (!from || !to) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>;
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="6" mb="6">
        <Choice name="from" closings={closings} chosen={from} onChange={(id) => set('from', id)} />
        <Choice name="to" closings={closings} chosen={to} onChange={(id) => set('to', id)} />
      </Grid>
      <Comparison
        submissionId={submissionId}
        from={from.id}
        to={to.id}
        onlyDifferent={onlyDifferent}
        onOnlyDifferent={(only) => {
          setOnlyDifferent(only);
          set('all', only ? null : '');
        }}
      />
    </>
  );
}

interface ChoiceProps {
  name: 'from' | 'to';
  closings: readonly Closing[];
  chosen: Closing;
  onChange(id: string): void;
}

function Choice({ name, closings, chosen, onChange }: ChoiceProps) {
  const t = useClosingT();
  const title = useTitle();
  return (
    <Box minW="0">
      <chakra.label htmlFor={`closing-${name}`} display="block" fontWeight="semibold" mb="1">
        {t(name)}
      </chakra.label>
      <NativeSelect.Root>
        <NativeSelect.Field id={`closing-${name}`} value={chosen.id} onChange={({ target }) => onChange(target.value)}>
          {closings.map((closing) => (
            <option key={closing.id} value={closing.id}>
              {title(closing)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <People closing={chosen} />
    </Box>
  );
}

function useTitle(): (closing: Closing) => string {
  const t = useClosingT();
  const { language } = useShell();
  return ({ submittedAt, reopened }) => {
    if (submittedAt === null) return reopened === null ? t('present') : t('unknownDay');
    return t(reopened === null ? 'presentClosed' : 'closing', {
      when: formatInstant(submittedAt, language, 'date-time'),
    });
  };
}

function People({ closing: { submittedAt, submittedBy, reopened } }: { closing: Closing }) {
  const t = useClosingT();
  const { language } = useShell();
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
    `${firstName} ${lastName}`.trim() || t('erased');
  const handedIn = submittedBy ? t('by', { name: nameOf(submittedBy) }) : t('nobody');
  return (
    <Text mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line">
      {submittedAt === null && reopened === null ? t('notYet') : handedIn}
      {reopened &&
        `\n${t('reopened', { when: formatInstant(reopened.at, language, 'date-time'), name: nameOf(reopened.by) })}`}
      {reopened && reopened.message !== '' && `\n${t('told', { message: reopened.message })}`}
    </Text>
  );
}
