import { useCallTrail } from '../calls/use-call-trail.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { useDecisionT } from './texts.ts';

/** Breadcrumbs to the decisions of a call, or to the one on an application. */
export function DecisionsTrail({ callId, code }: { callId: string; code?: string | undefined }) {
  const t = useDecisionT();
  const trail = useCallTrail(callId);
  const here = code === undefined ? [] : [{ to: `/admin/calls/${callId}/decisions`, label: t('title') }];
  return <Breadcrumbs trail={[...trail, ...here]} current={code ?? t('title')} />;
}
