import type { CallForAdmin } from '@impact-call/contracts';
import { PageSkeleton } from '@impact-call/ui';
import { lazy, Suspense } from 'react';

const StepsEditor = lazy(() => import('../../call-types/steps-editor.tsx').then((m) => ({ default: m.StepsEditor })));

/** Edits the steps of the call's type in place; they have their own save button. */
export function StepsTab({ call }: { call: CallForAdmin }) {
  return (
    <Suspense fallback={<PageSkeleton cards={1} />}>
      <StepsEditor callTypeId={call.callTypeId} callId={call.id} />
    </Suspense>
  );
}
