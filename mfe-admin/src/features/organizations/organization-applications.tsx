import type { OrganizationForAdmin, SubmissionSummary } from '@impact-call/contracts';
import { Box, chakra, Link, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../form/section.tsx';
import { StateTag } from '../submissions/state-tag.tsx';
import { submissionState } from '../submissions/submission-state.ts';
import { useOrganizationT } from './texts.ts';
import { useApplications } from './use-organizations.ts';

/** What the organization applied to, the latest changes first. */
export function OrganizationApplications({ organization: { id, name } }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const { data, isError } = useApplications(id);
  const [now] = useState(() => new Date());
  return (
    <Section title={t('applications.title')}>
      {isError && !data && <Text color="fg.error">{t('applications.failed')}</Text>}
      {data?.total === 0 && <Text color="fg.muted">{t('applications.none')}</Text>}
      {data && data.total > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
          {data.latest.map((submission) => (
            <ApplicationRow key={submission.id} submission={submission} now={now} />
          ))}
        </chakra.ul>
      )}
      {data && data.total > data.latest.length && (
        <Box>
          <Link asChild>
            <RouterLink to={`/admin/submissions?q=${encodeURIComponent(name)}`}>
              {t('applications.all', { count: data.total })}
            </RouterLink>
          </Link>
        </Box>
      )}
    </Section>
  );
}

const ApplicationRow = ({ submission, now }: { submission: SubmissionSummary; now: Date }) => (
  <chakra.li display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
    <Link asChild whiteSpace="nowrap">
      <RouterLink to={`/admin/submissions/${submission.id}`}>{submission.code}</RouterLink>
    </Link>
    <StateTag state={submissionState(submission, now)} />
    <Text as="span" color="fg.muted" overflowWrap="anywhere">
      {submission.callName}
    </Text>
  </chakra.li>
);
