import { useShell } from '@impact-call/ui';
import { use } from 'react';
import { Tab, TabRow } from '../../console/layout/tab-row.tsx';
import { impactTextsReady, useImpactT } from './texts.ts';

interface Props {
  callId: string;
  callTypeId: string;
  current: 'surveys' | 'impact';
}

export function ResultsTabs({ callId, callTypeId, current }: Props) {
  use(impactTextsReady(useShell()));
  const t = useImpactT();
  const tabs = [
    { id: 'surveys', to: `/admin/report-list/${callId}/${callTypeId}`, label: t('surveys') },
    { id: 'impact', to: `/admin/calls/${callId}/impact`, label: t('title') },
  ];
  return (
    <TabRow label={t('results')}>
      {tabs.map(({ id, to, label }) => (
        <Tab key={id} to={to} isCurrent={id === current} label={label}>
          {label}
        </Tab>
      ))}
    </TabRow>
  );
}
