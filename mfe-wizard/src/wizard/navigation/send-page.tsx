import { lazy, Suspense, useRef, useState } from 'react';
import { ArrowLeft, Send } from 'lucide-react';
import { Navigate, useLocation } from 'react-router-dom';
import { LAST_PAGE } from '@impact-call/contracts/remote';
import { PageTitle, useShell } from '@impact-call/ui';
import { Button, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { SEND } from '../../features/submission/step-path.ts';
import { useFindings } from '../../features/submission/use-findings.ts';
import { useWizard } from '../../features/submission/wizard-context.ts';
import { useGo } from './use-go.ts';
import { useRememberedPlace } from './use-remembered-place.ts';
import { useUnfolded } from '../use-unfolded.ts';
import { StepCount, WizardFrame } from '../wizard-frame.tsx';
import { CheckAnswers } from '../../features/closing/check-answers.tsx';
import { fetchSubmitFlow } from '../../features/closing/fetch-closing.ts';
import { lacksRequired, OpenList } from '../../features/closing/open-list.tsx';
import { useOpenSteps } from '../../features/closing/use-open-steps.ts';
import { useQuery } from '@tanstack/react-query';

const SubmitFlow = lazy(() => fetchSubmitFlow().then((m) => ({ default: m.SubmitFlow })));

/** Open points, all answers, and the submit button. */
export function SendPage() {
  const { readOnly, submission } = useWizard();
  const { search } = useLocation();
  return readOnly ? <Navigate to={{ pathname: `/call/${submission.id}`, search }} replace /> : <CheckAndSend />;
}

function CheckAndSend() {
  const t = useT();
  const { submission } = useWizard();
  const { findings, found } = useFindings(submission.id);
  const open = useOpenSteps(found);
  const [sending, setSending] = useState(false);
  const unfold = useUnfolded(SEND);
  const heading = useRef<HTMLHeadingElement>(null);
  useRememberedPlace();
  const showMissing = (): void => {
    setSending(false);
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <WizardFrame current={SEND} {...{ findings, unfold }}>
      <StepCount current={SEND} />
      <PageTitle>{t('send.title')}</PageTitle>
      <OpenList open={open} headingRef={heading} />
      <ReviewNote callId={submission.callId} />
      <CheckAnswers findings={findings} />
      <SendButtons onSend={() => (open && lacksRequired(open) ? showMissing() : setSending(true))} />
      {sending && (
        <Suspense fallback={null}>
          <SubmitFlow
            leftOut={open?.flatMap(({ points }) => points).length ?? 0}
            onDone={() => setSending(false)}
            onRefused={showMissing}
          />
        </Suspense>
      )}
    </WizardFrame>
  );
}

function SendButtons({ onSend }: { onSend(): void }) {
  const t = useT();
  const { steps, submission } = useWizard();
  const go = useGo(submission.id);
  const last = steps.at(-1);
  return (
    <Flex mt="10" gap="3" wrap="wrap" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
      {last && (
        <Button variant="surface" colorPalette="gray" onClick={() => go(last.id, LAST_PAGE)}>
          <ArrowLeft aria-hidden />
          {t('nav.previous')}
        </Button>
      )}
      <Button size="lg" onClick={onSend}>
        <Send aria-hidden />
        {t('nav.submit')}
      </Button>
    </Flex>
  );
}

/** Empty if the call has no review criteria. */
function ReviewNote({ callId }: { callId: string }) {
  const t = useT();
  const { api, queryClient } = useShell();
  const { data: review = null } = useQuery(
    {
      queryKey: ['call-review', callId],
      queryFn: async () => (await api.GetCallById({ query: { id: callId } })).review ?? null,
      retry: false,
    },
    queryClient,
  );
  if (!review) return null;
  return (
    <Text mt="6" color="fg.muted" maxW="prose">
      {t(`send.review.${review}`)}
    </Text>
  );
}
