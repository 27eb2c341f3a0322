import type { CallForAdmin } from '@impact-call/contracts';
import { PageSkeleton } from '@impact-call/ui';
import { lazy, Suspense } from 'react';

const StepsEditor = lazy(() => import('../../call-types/steps-editor.tsx').then((m) => ({ default: m.StepsEditor })));

/** The steps of the call's type, edited in place; they have a save of their own. */
export function StepsTab({ call }: { call: CallForAdmin }) {
  return (
    <Suspense fallback={<PageSkeleton cards={1} />}>
      <StepsEditor callTypeId={call.callTypeId} callId={call.id} />
    </Suspense>
  );
}
