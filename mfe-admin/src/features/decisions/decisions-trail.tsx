import { useCallTrail } from '../calls/use-call-trail.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { useDecisionT } from './texts.ts';

/** Breadcrumbs to the decisions of a call. */
export function DecisionsTrail({ callId }: { callId: string }) {
  const t = useDecisionT();
  return <Breadcrumbs trail={useCallTrail(callId)} current={t('title')} />;
}
