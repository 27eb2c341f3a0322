import type { OrganizationForAdmin, SubmissionSummary } from '@impact-call/contracts';
import { chakra, Link, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../console/forms/section.tsx';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTextsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { STATE_FILTERS, StateTag, submissionState } from '../submissions/submission-state.tsx';
import { useOrganizationT } from './texts.ts';
import { APPLICATION_VIEWS, useApplications } from './use-organizations.ts';

export function OrganizationApplications({ organization: { id } }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const [view, change] = useListView(APPLICATION_VIEWS);
  const query = useApplications(id, view);
  const [now] = useState(() => new Date());
  return (
    <Section title={t('applications.title')}>
      <ListPage
        texts={servedTextsOf((key, values) => t(`applications.${key}`, values))}
        query={query}
        keyOf={(submission) => submission.id}
        views={APPLICATION_VIEWS}
        view={view}
        onChange={change}
        empty={<Text color="fg.muted">{t('applications.none')}</Text>}
        filters={
          <CardChoices
            states={STATE_FILTERS}
            t={(key) => t(`applications.${key}`)}
            views={APPLICATION_VIEWS}
            view={view}
            onChange={change}
          />
        }
        card={(submission) => <ApplicationRow submission={submission} now={now} />}
      />
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
