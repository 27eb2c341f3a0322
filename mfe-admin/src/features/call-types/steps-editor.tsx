import type { CallType, CallTypeUse } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageSkeleton, useShell } from '@impact-call/ui';
import { Suspense, use } from 'react';
import { ForThisCall } from '../steps/for-this-call.tsx';
import { useCallType, useCallTypeUses } from '../steps/queries.ts';
import { StepsWorkbench } from '../steps/steps-workbench.tsx';
import { stepTextsReady, useStepT } from '../steps/texts.ts';

export interface StepsEditorProps {
  callTypeId: string;
  callId?: string;
}

/** Edits the steps of a call type in place; they have their own save button. */
export function StepsEditor(props: StepsEditorProps) {
  return (
    <Suspense fallback={<PageSkeleton cards={1} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ callTypeId, callId }: StepsEditorProps) {
  use(stepTextsReady(useShell()));
  const t = useStepT();
  const { data, error, refetch } = useCallType(callTypeId);
  const { data: uses, error: usesError, refetch: refetchUses } = useCallTypeUses(callTypeId);
  if (isProblem(error, 'not-found')) return <EmptyState title={t('notFound')}>{t('notFoundHint')}</EmptyState>;
  if ((error && !data) || (usesError && !uses))
    return (
      <BoundaryMessage
        title={t('loadFailed')}
        onRetry={() => {
          void refetch();
          void refetchUses();
        }}
      />
    );
  if (!data || !uses) return <PageSkeleton cards={1} />;
  return <Bench key={data.id} callType={data} uses={uses} callId={callId} />;
}

function Bench({ callType, uses, callId }: { callType: CallType; uses: CallTypeUse[]; callId: string | undefined }) {
  return (
    <StepsWorkbench
      callType={callType}
      uses={uses}
      callId={callId}
      aside={(steps) =>
        callId !== undefined && uses.some(({ id }) => id !== callId) ? (
          <ForThisCall callId={callId} callType={callType} steps={steps} />
        ) : null
      }
    />
  );
}
