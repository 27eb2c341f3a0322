import { isProblem } from '@impact-call/api-client';
import { BULK_OUTCOMES, type BulkJob } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { StatusTag, useNamed, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Heading, HStack, Link, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { useBulkT } from './texts.ts';
import { isUnderWay, useJobChange, useReasons } from './use-jobs.ts';

const KNOWN = [
  'not-found',
  'version-conflict',
  'published',
  'own-organization',
  'applies',
  'conflict',
  'scored',
  'started-anew',
  'organization-gone',
  'needed',
  'not-begun',
  'order',
  'worked-on',
  'changed-since',
  'submitted',
] as const;

const TONES = { queued: 'neutral', running: 'neutral', done: 'success', stopped: 'neutral', failed: 'error' } as const;

function useTitle({ kind, decision, total: count }: BulkJob): string {
  return useBulkT()(`job.${kind === 'decide' ? (decision ?? 'accepted') : kind}`, { count });
}

export function JobCard({ job }: { job: BulkJob }) {
  const t = useBulkT();
  const title = useTitle(job);
  const { state, isUndo, counts } = job;
  const stateKey = isUndo && state === 'running' ? 'undoing' : isUndo && state === 'done' ? 'undone' : state;
  const came = BULK_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <HStack gap="3" flexWrap="wrap" justifyContent="space-between">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        <StatusTag tone={TONES[state]}>{t(`state.${stateKey}`)}</StatusTag>
      </HStack>
      <Facts job={job} />
      {isUnderWay(job) && <Progress job={job} title={title} />}
      {came.length > 0 && (
        <Text mt="2" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {came.map((outcome) => t(`count.${outcome}`, { count: counts[outcome] })).join(' · ')}
        </Text>
      )}
      {state === 'failed' && <Text mt="2">{t('failedHint')}</Text>}
      <Reasons job={job} outcome="refused" />
      <Reasons job={job} outcome="kept" />
      <Acts job={job} title={title} />
    </Box>
  );
}

const reachedOf = ({ counts: { done, unchanged, refused, undone, kept }, isUndo }: BulkJob): number =>
  isUndo ? undone + kept : done + unchanged + refused;

/** An undo covers only the submissions that the job changed. */
const wholeOf = (job: BulkJob): number => (job.isUndo ? reachedOf(job) + job.counts.done : job.total);

function Facts({ job }: { job: BulkJob }) {
  const t = useBulkT();
  const { language } = useShell();
  const { createdAt, undoUntil, state, isUndo, total } = job;
  const reached = reachedOf(job);
  const parts = [
    t('started', { when: formatInstant(createdAt, language) }),
    (isUnderWay(job) || (state !== 'done' && !isUndo)) &&
      t('reached', { count: reached, total: isUndo ? wholeOf(job) : total }),
    undoUntil && t('undoUntil', { date: formatInstant(undoUntil, language, 'date') }),
  ];
  return (
    <Text mt="1" color="fg.muted">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  );
}

const Progress = ({ job, title }: { job: BulkJob; title: string }) => (
  <chakra.progress
    aria-label={useBulkT()('progress', { name: title })}
    mt="3"
    w="full"
    max={Math.max(1, wholeOf(job))}
    value={reachedOf(job)}
  />
);

function Acts({ job, title }: { job: BulkJob; title: string }) {
  const t = useBulkT();
  const named = useNamed();
  const what = isUnderWay(job) ? 'stop' : job.undoUntil === null ? null : 'undo';
  const why = (error: unknown): string => {
    const code = isProblem(error) ? error.errors[0]?.code : undefined;
    return code === 'one-at-a-time'
      ? t('start.oneAtATime')
      : code === 'not-undoable'
        ? t('notUndoable')
        : t('tryLater');
  };
  const { mutate, isPending } = useWrite(what === 'stop' ? 'StopBulk' : 'UndoBulk', {
    ...useJobChange(),
    failed: t('actFailed'),
    why,
  });
  if (what === null) return null;
  return (
    <Button
      mt="4"
      size="sm"
      variant="surface"
      aria-label={named(t(what), title)}
      loading={isPending}
      loadingText={t(what)}
      onClick={() => mutate({ body: { id: job.id } })}
    >
      {t(what)}
    </Button>
  );
}

interface Props {
  job: BulkJob;
  outcome: 'refused' | 'kept';
}

function Reasons({ job, outcome }: Props) {
  const t = useBulkT();
  const [open, setOpen] = useState(false);
  const count = job.counts[outcome];
  if (count === 0) return null;
  return (
    <chakra.div mt="3">
      <Button size="sm" variant="ghost" colorPalette="gray" ms="-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(`why.${outcome}`, { count })}
      </Button>
      {open && <List job={job} outcome={outcome} />}
    </chakra.div>
  );
}

function List({ job, outcome }: Props) {
  const t = useBulkT();
  const { data, isError } = useReasons(job, outcome);
  const reasonText = (reason: string | null) => t(`reason.${KNOWN.find((each) => each === reason) ?? 'other'}`);
  if (isError && !data) return <Text role="alert">{t('whyFailed')}</Text>;
  return (
    <>
      <chakra.ul listStyleType="none" mt="2" display="grid" gap="1">
        {data?.items.map(({ submissionId, code, reason }) => (
          <li key={submissionId}>
            <Link asChild fontWeight="semibold">
              <RouterLink to={`/admin/submissions/${submissionId}`}>{code}</RouterLink>
            </Link>{' '}
            – {reasonText(reason)}
          </li>
        ))}
      </chakra.ul>
      {data && data.more > 0 && <Text mt="1">{t('whyMore', { count: data.more })}</Text>}
    </>
  );
}
