import { isProblem } from '@impact-call/api-client';
import { MAX_TRIALS, TRIAL_DAYS } from '@impact-call/contracts/limits';
import { useShell } from '@impact-call/ui';
import { Button, Stack, Text } from '@impact-call/ui/design-system';
import { FlaskConical } from 'lucide-react';
import { use } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { trialTextsReady, useTrialT } from './texts.ts';
import { trialPath, TrialRow } from './trial-row.tsx';

/** Trial applications of a call (docs/rules/09-submissions.md#trials). */
export function TrialPanel({ callId }: { callId: string }) {
  use(trialTextsReady(useShell()));
  const t = useTrialT();
  const { data: trials = [], error } = useRead('GetTrials', { query: { callId } });
  const isFull = trials.length >= MAX_TRIALS;
  return (
    <Section title={t('title')} lead={t('lead', { days: TRIAL_DAYS })}>
      {error && (
        <Text role="alert" color="fg.error">
          {t('failedLoad')}
        </Text>
      )}
      {trials.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none">
          {trials.map((trial) => (
            <TrialRow key={trial.id} trial={trial} />
          ))}
        </Stack>
      )}
      {isFull ? <Text color="fg.muted">{t('full', { count: MAX_TRIALS })}</Text> : <Start callId={callId} />}
    </Section>
  );
}

function Start({ callId }: { callId: string }) {
  const t = useTrialT();
  const { mutate, isPending } = useWrite('StartTrial', {
    failed: t('failedStart'),
    changes: ['GetTrials'],
    why: (error) => (isProblem(error, 'too-many-trials') ? t('full', { count: MAX_TRIALS }) : t('tryLater')),
    // Another page of the application, outside of this console.
    onSuccess: (trial) => location.assign(trialPath(trial)),
  });
  return (
    <div>
      <Button variant="surface" loading={isPending} onClick={() => mutate({ body: { callId } })}>
        <FlaskConical aria-hidden />
        {t('start')}
      </Button>
    </div>
  );
}
