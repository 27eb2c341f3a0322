import { isProblem } from '@impact-call/api-client';
import type { Reviewer, TieKind } from '@impact-call/contracts';
import { BoundaryMessage, sayOf, TextField, useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, Skeleton, Text } from '@impact-call/ui/design-system';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { CardList } from '../../console/lists/cards/card-list.tsx';
import { EntryCard } from '../../console/lists/cards/entry-card.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { RemindButton } from './remind-button.tsx';
import { isOnlyNamed, ReviewerTies, TiedTag } from './reviewer-ties.tsx';
import { arrangeReviewers, REVIEWER_STATES, REVIEWER_VIEWS } from './reviewer-views.ts';
import { useReviewT } from './texts.ts';
import { useAct } from './use-act.ts';
import { useReloadWork, useReviewers } from './use-review.ts';

const ConfirmDialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

/** Reviewers of the call with their progress, and the form to invite more. */
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
      {data && data.length > 0 && <ReviewerList callId={callId} reviewers={data} />}
    </Section>
  );
}

function ReviewerList({ callId, reviewers }: { callId: string; reviewers: readonly Reviewer[] }) {
  const t = useReviewT();
  const { language } = useShell();
  const [view, change] = useListView(REVIEWER_VIEWS);
  return (
    <CardList
      t={(key, values) => t(`people.reviewers.${key}`, values)}
      found={arrangeReviewers(reviewers, view, language)}
      keyOf={({ id }) => id}
      isAlone={reviewers.length === 1}
      states={REVIEWER_STATES}
      views={REVIEWER_VIEWS}
      view={view}
      onChange={change}
    >
      {(reviewer) => <ReviewerRow callId={callId} reviewer={reviewer} />}
    </CardList>
  );
}

function ReviewerRow({ callId, reviewer }: { callId: string; reviewer: Reviewer }) {
  const t = useReviewT();
  const [asking, setAsking] = useState(false);
  const { busy, remove } = useRemove(callId, reviewer, () => setAsking(false));
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
          onClick={() => setAsking(true)}
          {...sayOf(t('people.remove'), email)}
        />
      }
    >
      <Progress reviewer={reviewer} />
      <ReviewerTies callId={callId} reviewer={reviewer} />
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            busy={busy}
            title={t('people.removeTitle', { email })}
            confirmLabel={t('people.remove')}
            cancelLabel={t('cancel')}
            onConfirm={() => void remove()}
            onCancel={() => setAsking(false)}
          >
            {t('people.removeWhat')}
          </ConfirmDialog>
        </Suspense>
      )}
    </EntryCard>
  );
}

/** Progress of a reviewer, and when they were last reminded. */
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
function useRemove(callId: string, { id }: Reviewer, onEnd: () => void) {
  const t = useReviewT();
  const { api, notify } = useShell();
  const { busy, act } = useAct(callId);
  const remove = async (): Promise<void> => {
    if (await act(() => api.RemoveReviewer({ body: { id } }))) notify({ kind: 'success', title: t('people.removed') });
    onEnd();
  };
  return { busy, remove };
}

const REFUSALS = ['already-reviewer', 'too-many'] as const;
const TIE_KINDS: readonly TieKind[] = ['member', 'past-member', 'contact', 'started', 'submitted', 'same-number'];

/** Why an applicant cannot be invited; `params` come from the error. */
function appliesWords(t: ReturnType<typeof useReviewT>, params: Record<string, string | number>): string {
  const kind = TIE_KINDS.find((each) => each === params['kind']) ?? 'member';
  const { code = '', organization = '' } = params;
  return t('people.refused.applies', { code, organization, why: t(`people.ties.kind.${kind}`) });
}

/** Invites a reviewer; shows at the field why an invitation was rejected. */
function useInvite(callId: string) {
  const t = useReviewT();
  const { api, notify } = useShell();
  const reload = useReloadWork(callId);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const wordsFor = (failure: unknown): string => {
    if (!isProblem(failure) || failure.status >= 500) return t('tryLater');
    const applies = failure.errors.find(({ code }) => code === 'applies')?.params;
    if (applies) return appliesWords(t, applies);
    const refusal = REFUSALS.find((code) => failure.errors.some((each) => each.code === code));
    return t(`people.refused.${refusal ?? 'other'}`);
  };
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const { ties } = await api.InviteReviewer({ body: { callId, email: email.trim() } });
      notify({ kind: 'success', title: t('people.invited'), message: email.trim() });
      if (ties.length > 0) {
        const state = isOnlyNamed(ties) ? 'named' : 'warned';
        notify({ kind: 'info', title: t(`people.ties.${state}`), message: t(`people.ties.${state}What`) });
      }
      setEmail('');
      await reload();
    } catch (failure) {
      setError(wordsFor(failure));
    }
    setBusy(false);
  };
  return { email, setEmail, error, busy, invite };
}

function InviteForm({ callId }: { callId: string }) {
  const t = useReviewT();
  const { email, setEmail, error, busy, invite } = useInvite(callId);
  return (
    <chakra.form noValidate onSubmit={(event: FormEvent) => void invite(event)}>
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
          error={error}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" loading={busy} loadingText={t('people.invite')} justifySelf="start">
          {t('people.invite')}
        </Button>
      </Box>
    </chakra.form>
  );
}
