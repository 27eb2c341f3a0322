import { REVIEWED_STATES, type Reviewer } from '@impact-call/contracts';
import { Box, Button, chakra, Flex, NativeSelect, Text } from '@impact-call/ui/design-system';
import { useId, useState } from 'react';
import { MAX_REVIEWS_EACH } from '@impact-call/contracts/limits';
import { useShell } from '@impact-call/ui';
import { Section } from '../../console/forms/section.tsx';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTextsOf } from '../../console/lists/list-texts.ts';
import { Choice } from '../../console/lists/toolbar.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { AssignedRow } from './assigned-row.tsx';
import { useReviewT } from './texts.ts';
import { ASSIGNMENT_VIEWS, useReviewedSubmissions, useReviewers, useReviewWork } from './use-review.ts';
import { useTask } from '../../console/data/use-write.ts';

const CHOICES = Array.from({ length: MAX_REVIEWS_EACH }, (_, index) => index + 1);

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
        texts={servedTextsOf((key, values) => t(`work.submissions.${key}`, values))}
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

function DistributeForm({ callId }: { callId: string }) {
  const t = useReviewT();
  const [each, setEach] = useState(2);
  const { mutate, isPending } = useDistribute(callId);
  return (
    <Flex gap="4" wrap="wrap" align="flex-end">
      <Box>
        <chakra.label htmlFor="reviews-each" fontWeight="semibold" display="block" mb="1.5">
          {t('work.each')}
        </chakra.label>
        <Box w="6rem">
          <NativeSelect.Root>
            <NativeSelect.Field id="reviews-each" value={each} onChange={({ target }) => setEach(Number(target.value))}>
              {CHOICES.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Box>
      </Box>
      <Button loading={isPending} loadingText={t('work.distributing')} onClick={() => mutate(each)}>
        {t('work.distribute')}
      </Button>
    </Flex>
  );
}

/** In batches, until all applications are assigned. */
function useDistribute(callId: string) {
  const t = useReviewT();
  const { notify } = useShell();
  return useTask(
    async (each: number, api) => {
      const sum = { assigned: 0, missing: 0, rivals: 0 };
      for (let after: string | null | undefined; after !== null; ) {
        const body = after === undefined ? { callId, each } : { callId, each, after };
        const part = await api.AssignReviewsEvenly({ body });
        sum.assigned += part.assigned;
        sum.missing += part.missing;
        sum.rivals += part.rivals;
        after = part.next;
      }
      return sum;
    },
    {
      ...useReviewWork(),
      onSuccess({ assigned, missing, rivals }) {
        const title = t('work.distributed', { count: assigned });
        if (rivals > 0) notify({ kind: 'info', title: t('work.rivals', { count: rivals }) });
        if (missing === 0) notify({ kind: 'success', title });
        else notify({ kind: 'info', title, message: t('work.missing', { count: missing }) });
      },
    },
  );
}
