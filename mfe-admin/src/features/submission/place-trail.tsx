import { useT } from '../../translations.ts';
import { useCallTrail } from '../calls/use-call-trail.ts';
import { useDecisionT } from '../decisions/texts.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { useListPlace } from './use-list-place.ts';

/** Breadcrumbs back to the list, with its filter and order. */
export function PlaceTrail({ current }: { current: string }) {
  const t = useT();
  const { callId, back } = useListPlace();
  if (callId !== undefined) return <RankingTrail callId={callId} back={back} current={current} />;
  return <Breadcrumbs trail={[{ to: back, label: t('one.back') }]} current={current} />;
}

function RankingTrail({ callId, back, current }: { callId: string; back: string; current: string }) {
  const t = useDecisionT();
  return <Breadcrumbs trail={[...useCallTrail(callId), { to: back, label: t('title') }]} current={current} />;
}
