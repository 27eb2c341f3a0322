import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { useDecisionT } from './texts.ts';

/** Breadcrumbs to the decision on an application. */
export function DecisionsTrail({ callId, code }: { callId: string; code: string }) {
  const t = useDecisionT();
  return <Breadcrumbs trail={[{ to: `/admin/calls/${callId}/decisions`, label: t('title') }]} current={code} />;
}
