import { REVIEWED_STATES, type Reviewer } from '@impact-call/contracts';
import { Text } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedWordsOf } from '../../console/lists/list-texts.ts';
import { Choice } from '../../console/lists/toolbar.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { AssignedRow } from './assigned-row.tsx';
import { ASSIGNMENT_VIEWS } from './assignment-view.ts';
import { DistributeForm } from './distribute-form.tsx';
import { useReviewT } from './texts.ts';
import { useReviewedSubmissions, useReviewers } from './use-review.ts';

export function AssignmentsSection({ callId }: { callId: string }) {
  const t = useReviewT();
  const [view, change] = useListView(ASSIGNMENT_VIEWS);
  const query = useReviewedSubmissions(callId, view);
  const { data: reviewers = [] } = useReviewers(callId);
  const isSomethingThere = ASSIGNMENT_VIEWS.isFiltered(view) || (query.data?.total ?? 0) > 0;
  return (
    <Section title={t('work.title')} lead={t('work.lead')}>
      {isSomethingThere && <DistributeForm callId={callId} />}
      <ListPage
        words={servedWordsOf((key, values) => t(`work.submissions.${key}`, values))}
        query={query}
        keyOf={({ submissionId }) => submissionId}
        views={ASSIGNMENT_VIEWS}
        view={view}
        onChange={change}
        empty={<Text color="fg.muted">{t('work.none')}</Text>}
        filters={
          <>
            <ReviewerChoice reviewers={reviewers} value={view.reviewer} onChange={(reviewer) => change({ reviewer })} />
            <CardChoices
              states={REVIEWED_STATES}
              t={(key) => t(`work.submissions.${key}`)}
              views={ASSIGNMENT_VIEWS}
              view={view}
              onChange={change}
            />
          </>
        }
        card={(row) => <AssignedRow row={row} reviewers={reviewers} />}
      />
    </Section>
  );
}

interface ChoiceProps {
  reviewers: readonly Reviewer[];
  value: string;
  onChange(reviewer: string): void;
}

function ReviewerChoice({ reviewers, value, onChange }: ChoiceProps) {
  const t = useReviewT();
  const id = useId();
  return (
    <Choice id={id} label={t('work.reviewer')} value={value} onChange={onChange}>
      <option value="all">{t('work.allReviewers')}</option>
      {reviewers.map((reviewer) => (
        <option key={reviewer.id} value={reviewer.id}>
          {reviewer.email || t('people.erased')}
        </option>
      ))}
    </Choice>
  );
}
