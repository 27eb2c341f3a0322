import { useT } from '../../translations.ts';
import { useDecisionT } from '../decisions/texts.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { useListPlace } from './use-list-place.ts';

/** Breadcrumbs back to the list, with its filter and order. */
export function PlaceTrail({ current }: { current: string }) {
  const t = useT();
  const { callId, back } = useListPlace();
  if (callId !== undefined) return <RankingTrail back={back} current={current} />;
  return <Breadcrumbs trail={[{ to: back, label: t('one.back') }]} current={current} />;
}

function RankingTrail({ back, current }: { back: string; current: string }) {
  const t = useDecisionT();
  return <Breadcrumbs trail={[{ to: back, label: t('title') }]} current={current} />;
}
