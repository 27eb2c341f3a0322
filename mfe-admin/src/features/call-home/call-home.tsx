import { formatNumber } from '@impact-call/domain';
import { PageSkeleton, useShell } from '@impact-call/ui';
import { chakra, VisuallyHidden } from '@impact-call/ui/design-system';
import { Suspense, use, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { CALL_TABS, type CallTab } from '../frame/console-feature.ts';
import { Tab, TabRow } from '../frame/tab-row.tsx';
import { callTextsReady, useCallT } from '../calls/texts.ts';
import { useCall } from '../calls/use-calls.ts';
import { CallHead } from './call-head.tsx';
import { homeTextsReady, useHomeT } from './texts.ts';
import { tabCounts, useCallWork } from './use-call-work.ts';

/** Name, state and tabs of a call, the same above each of its pages. */
export function CallHome({ tab, children }: { tab: CallTab; children: ReactNode }) {
  const shell = useShell();
  const texts = [callTextsReady(shell), homeTextsReady(shell)];
  for (const ready of texts) use(ready);
  const { callId = '' } = useParams();
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

/** The address of each tab. */
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
  const work = useCallWork(callId);
  const counts: Partial<Record<CallTab, number>> = work ? tabCounts(work) : {};
  const addresses = addressesOf(callId, callTypeId);
  return (
    <TabRow label={tc('editor.tabs')}>
      {CALL_TABS.map((tab) => (
        <Tab key={tab} to={addresses[tab]} isCurrent={tab === current}>
          {t(`tab.${tab}`)}
          <Count tab={tab} count={counts[tab] ?? 0} />
        </Tab>
      ))}
    </TabRow>
  );
}

/** A number in the tab, in words for screen readers; 0 is left out. */
function Count({ tab, count }: { tab: CallTab; count: number }) {
  const t = useHomeT();
  const { language } = useShell();
  if (count === 0 || (tab !== 'applications' && tab !== 'review' && tab !== 'decisions')) return null;
  return (
    <>
      <chakra.span
        aria-hidden
        px="1.5"
        borderRadius="full"
        bg="bg.muted"
        color="fg"
        fontSize="xs"
        fontVariantNumeric="tabular-nums"
      >
        {formatNumber(count, language)}
      </chakra.span>
      <VisuallyHidden>, {t(`count.${tab}`, { count })}</VisuallyHidden>
    </>
  );
}
