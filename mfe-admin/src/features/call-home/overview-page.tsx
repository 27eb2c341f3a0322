import { PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../calls/use-calls.ts';
import { CallFigures } from '../dashboard/call-figures.tsx';
import { TrialPanel } from '../trials/trial-panel.tsx';
import { homeTextsReady, useHomeT } from './texts.ts';
import { ToDo } from './to-do.tsx';

/** `/admin/calls/:callId/dashboard`: what is to be done in a call now, and its figures. */
export function OverviewPage() {
  use(homeTextsReady(useShell()));
  const t = useHomeT();
  const { callId = '' } = useParams();
  const { data: call } = useCall(callId);
  const isDraft = call?.state === 'draft';
  const trials = call && <TrialPanel callId={call.id} />;
  return (
    <>
      <PageTitle>{t('tab.overview')}</PageTitle>
      <Stack gap="6">
        {call && <ToDo call={call} />}
        {isDraft && trials}
        <CallFigures callId={callId} isDraft={isDraft} />
        {!isDraft && trials}
      </Stack>
    </>
  );
}
