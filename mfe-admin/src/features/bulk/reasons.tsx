import type { BulkJob } from '@impact-call/contracts';
import { Button, Link, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { chakra } from '@impact-call/ui/design-system';
import { useBulkT } from './texts.ts';
import { useReasons } from './use-jobs.ts';

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

interface Props {
  job: BulkJob;
  outcome: 'refused' | 'kept';
}

export function Reasons({ job, outcome }: Props) {
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
  const wordsFor = (reason: string | null) => t(`reason.${KNOWN.find((each) => each === reason) ?? 'other'}`);
  if (isError && !data) return <Text role="alert">{t('whyFailed')}</Text>;
  return (
    <>
      <chakra.ul listStyleType="none" mt="2" display="grid" gap="1">
        {data?.items.map(({ submissionId, code, reason }) => (
          <li key={submissionId}>
            <Link asChild fontWeight="semibold">
              <RouterLink to={`/admin/submissions/${submissionId}`}>{code}</RouterLink>
            </Link>{' '}
            – {wordsFor(reason)}
          </li>
        ))}
      </chakra.ul>
      {data && data.more > 0 && <Text mt="1">{t('whyMore', { count: data.more })}</Text>}
    </>
  );
}
