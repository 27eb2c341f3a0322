import { formatNumber } from '@impact-call/domain';
import { PageSkeleton, useNamed, useShell } from '@impact-call/ui';
import { chakra } from '@impact-call/ui/design-system';
import { Suspense, use, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { CALL_TABS, type CallTab } from '../../console/layout/console-feature.ts';
import { Tab, TabRow } from '../../console/layout/tab-row.tsx';
import { callTextsReady, useCallT } from '../calls/texts.ts';
import { useCall } from '../calls/use-calls.ts';
import { CallHead } from './call-head.tsx';
import { homeTextsReady, useHomeT } from './texts.ts';
import { tabCounts, useCallWork } from './use-call-work.ts';

interface Props {
  tab: CallTab;
  /** The call where the address does not name it; empty until it is known. */
  of?: string;
  children: ReactNode;
}

export function CallHome({ tab, of, children }: Props) {
  const shell = useShell();
  const texts = [callTextsReady(shell), homeTextsReady(shell)];
  for (const ready of texts) use(ready);
  const { callId = of ?? '' } = useParams();
  const { data: call } = useCall(callId);
  const isForm = useSearchParams()[0].get('tab') === 'steps';
  return (
    <>
      <CallHead call={call} />
      {call && (
        <CallTabs callId={callId} callTypeId={call.callTypeId} current={tab === 'settings' && isForm ? 'form' : tab} />
      )}
      <Suspense fallback={<PageSkeleton cards={2} />}>{children}</Suspense>
    </>
  );
}

function addressesOf(callId: string, callTypeId: string): Record<CallTab, string> {
  const home = `/admin/calls/${callId}`;
  return {
    overview: `${home}/dashboard`,
    form: `${home}?tab=steps`,
    applications: `${home}/applications`,
    review: `${home}/review`,
    decisions: `${home}/decisions`,
    messages: `${home}/mails`,
    results: `/admin/report-list/${callId}/${callTypeId}`,
    exports: `${home}/exports`,
    settings: home,
  };
}

function CallTabs({ callId, callTypeId, current }: { callId: string; callTypeId: string; current: CallTab }) {
  const t = useHomeT();
  const tc = useCallT();
  const named = useNamed();
  const work = useCallWork(callId);
  const counts: Partial<Record<CallTab, number>> = work ? tabCounts(work) : {};
  const addresses = addressesOf(callId, callTypeId);
  const labelOf = (tab: CallTab): string => {
    const count = counts[tab] ?? 0;
    const isCounted = tab === 'applications' || tab === 'review' || tab === 'decisions' || tab === 'messages';
    return count > 0 && isCounted ? named(t(`tab.${tab}`), t(`count.${tab}`, { count })) : t(`tab.${tab}`);
  };
  return (
    <TabRow label={tc('editor.tabs')}>
      {CALL_TABS.map((tab) => (
        <Tab key={tab} to={addresses[tab]} isCurrent={tab === current} label={labelOf(tab)}>
          {t(`tab.${tab}`)}
          <Count count={counts[tab] ?? 0} />
        </Tab>
      ))}
    </TabRow>
  );
}

function Count({ count }: { count: number }) {
  const { language } = useShell();
  if (count === 0) return null;
  return (
    <chakra.span px="1.5" borderRadius="full" bg="bg.muted" color="fg" fontSize="xs" fontVariantNumeric="tabular-nums">
      {formatNumber(count, language)}
    </chakra.span>
  );
}
