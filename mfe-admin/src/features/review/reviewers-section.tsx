import { isProblem } from '@impact-call/api-client';
import type { Reviewer, TieKind } from '@impact-call/contracts';
import { BoundaryMessage, labelFor, TextField, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, Skeleton, Text } from '@impact-call/ui/design-system';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { Section } from '../../console/forms/section.tsx';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { textsOf } from '../../console/lists/list-texts.ts';
import { EntryCard } from '../../console/lists/cards.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { isContactOnly, ReviewerTies, TiedTag } from './reviewer-ties.tsx';
import { arrangeReviewers, REVIEWER_STATES, REVIEWER_VIEWS } from './reviewer-views.ts';
import { useReviewT } from './texts.ts';
import { REVIEW_WORK, useReviewers, useReviewWork } from './use-review.ts';

export function ReviewersSection({ callId }: { callId: string }) {
  const t = useReviewT();
  const { data, isError, refetch } = useReviewers(callId);
  return (
    <Section title={t('people.title')} lead={t('people.lead')}>
      <InviteForm callId={callId} />
      {!data && !isError && <Skeleton h="16" />}
      {!data && isError && (
        <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Text color="fg.muted">{t('people.none')}</Text>}
      {data?.some(({ assigned, done }) => done < assigned) && <RemindButton callId={callId} />}
      {data && data.length > 0 && <ReviewerList reviewers={data} />}
    </Section>
  );
}

function ReviewerList({ reviewers }: { reviewers: readonly Reviewer[] }) {
  const t = useReviewT();
  const { language } = useShell();
  const [view, change] = useListView(REVIEWER_VIEWS);
  return (
    <ListPage
      texts={textsOf((key, values) => t(`people.reviewers.${key}`, values))}
      found={arrangeReviewers(reviewers, view, language)}
      keyOf={({ id }) => id}
      views={REVIEWER_VIEWS}
      view={view}
      onChange={change}
      filters={
        <CardChoices
          states={REVIEWER_STATES}
          t={(key) => t(`people.reviewers.${key}`)}
          views={REVIEWER_VIEWS}
          view={view}
          onChange={change}
        />
      }
      card={(reviewer) => <ReviewerRow reviewer={reviewer} />}
    />
  );
}

function ReviewerRow({ reviewer }: { reviewer: Reviewer }) {
  const t = useReviewT();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useWrite('RemoveReviewer', { ...useReviewWork(), done: t('people.removed') });
  const close = (): void => setConfirming(false);
  const email = reviewer.email || t('people.erased');
  return (
    <EntryCard
      title={email}
      tag={<TiedTag reviewer={reviewer} />}
      actions={
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          onClick={() => setConfirming(true)}
          {...labelFor(t('people.remove'), email)}
        />
      }
    >
      <Progress reviewer={reviewer} />
      <ReviewerTies reviewer={reviewer} />
      {isConfirming && (
        <ConfirmDialog
          danger
          busy={isPending}
          title={t('people.removeTitle', { email })}
          confirmLabel={t('people.remove')}
          cancelLabel={t('cancel')}
          onConfirm={() => mutate({ body: { id: reviewer.id } }, { onSettled: close })}
          onCancel={close}
        >
          {t('people.removeWhat')}
        </ConfirmDialog>
      )}
    </EntryCard>
  );
}

function Progress({ reviewer: { assigned, done, conflicts, remindedAt } }: { reviewer: Reviewer }) {
  const t = useReviewT();
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('people.progress', { done, assigned })}
      {conflicts > 0 && ` · ${t('people.conflicts', { count: conflicts })}`}
      {remindedAt !== null && (
        <>
          {` · ${t('people.remindedOn')} `}
          <When value={remindedAt} />
        </>
      )}
    </Text>
  );
}
const REFUSALS = ['already-reviewer', 'too-many'] as const;
const TIE_KINDS: readonly TieKind[] = ['member', 'past-member', 'contact', 'started', 'submitted', 'same-number'];

function appliesText(t: ReturnType<typeof useReviewT>, params: Record<string, string | number>): string {
  const kind = TIE_KINDS.find((each) => each === params['kind']) ?? 'member';
  const { code = '', organization = '' } = params;
  return t('people.refused.applies', { code, organization, why: t(`people.ties.kind.${kind}`) });
}

function refusalText(t: ReturnType<typeof useReviewT>, failure: Error): string {
  if (!isProblem(failure) || failure.status >= 500) return t('tryLater');
  const applies = failure.errors.find(({ code }) => code === 'applies')?.params;
  if (applies) return appliesText(t, applies);
  const refusal = REFUSALS.find((code) => failure.errors.some((each) => each.code === code));
  return t(`people.refused.${refusal ?? 'other'}`);
}

function useInvite(onInvited: () => void) {
  const t = useReviewT();
  const { notify } = useShell();
  return useWrite('InviteReviewer', {
    done: (_response, { body }) => ({ title: t('people.invited'), message: body.email }),
    onSuccess({ ties }) {
      onInvited();
      if (ties.length === 0) return;
      const state = isContactOnly(ties) ? 'named' : 'warned';
      notify({ kind: 'info', title: t(`people.ties.${state}`), message: t(`people.ties.${state}What`) });
    },
    changes: REVIEW_WORK,
  });
}

function InviteForm({ callId }: { callId: string }) {
  const t = useReviewT();
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useInvite(() => setEmail(''));
  const invite = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ body: { callId, email: email.trim() } });
  };
  return (
    <chakra.form noValidate onSubmit={invite}>
      <Box
        display="grid"
        gap="4"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 24rem) auto 1fr' }}
      >
        <TextField
          id="reviewer-email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          label={t('people.email')}
          error={error ? refusalText(t, error) : undefined}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" loading={isPending} loadingText={t('people.invite')} justifySelf="start">
          {t('people.invite')}
        </Button>
      </Box>
    </chakra.form>
  );
}

function RemindButton({ callId }: { callId: string }) {
  const t = useReviewT();
  const { mutate, isPending } = useWrite('RemindReviewers', {
    ...useReviewWork(),
    failed: t('people.remindFailed'),
    done: ({ reminded }) => t('people.reminded', { count: reminded }),
  });
  return (
    <Button
      variant="surface"
      alignSelf="start"
      loading={isPending}
      loadingText={t('people.remind')}
      onClick={() => mutate({ body: { callId } })}
    >
      {t('people.remind')}
    </Button>
  );
}
