import type { CallProgress, StepProgress } from '@impact-call/contracts';
import { BoundaryMessage, When } from '@impact-call/ui';
import { Skeleton, Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { useFigures } from '../survey-results/figures-table.tsx';
import { draftsAt } from './addresses.ts';
import { FigureLink, Figures } from './figures.tsx';
import { useDashboardT } from './texts.ts';
import { useMissingLabel, useProgress } from './use-dashboard.ts';

export function ProgressSection({ callId }: { callId: string }) {
  const t = useDashboardT();
  const { data, isError, refetch } = useProgress(callId);
  return (
    <Section title={t('progress')} lead={t('progressLead')}>
      {!data && !isError && <Skeleton h="24" />}
      {!data && isError && <BoundaryMessage title={t('progressFailed')} onRetry={() => void refetch()} />}
      {data && <Coverage progress={data} />}
      {data && data.looked > 0 && <Steps callId={callId} progress={data} />}
    </Section>
  );
}

function Coverage({ progress: { looked, total, isComplete, countedAt } }: { progress: CallProgress }) {
  const t = useDashboardT();
  const { count } = useFigures();
  const numbers = { looked: count(looked), total: count(total) };
  return (
    <Text role="status" fontSize="sm" color="fg.muted">
      {total === 0 && t('noDrafts')}
      {total > 0 && !isComplete && t('counting', numbers)}
      {total > 0 &&
        isComplete &&
        (looked < total ? t('sampled', numbers) : t('counted', { count: looked, number: numbers.looked }))}
      {countedAt !== null && looked < total && (
        <>
          {' '}
          <When value={countedAt} />
        </>
      )}
    </Text>
  );
}

function Steps({ callId, progress: { steps, untouched } }: { callId: string; progress: CallProgress }) {
  const t = useDashboardT();
  const reached = steps.filter(({ drafts }) => drafts > 0);
  return (
    <>
      <Text>
        {t('untouched')}{' '}
        <FigureLink
          figure={{ value: untouched, to: draftsAt(callId, { group: 'untouched' }) }}
          label={t('untouched')}
        />
      </Text>
      <Figures
        isTitled
        title={t('steps')}
        headers={[t('step'), t('stepBegun'), t('stepComplete'), t('stepLast')]}
        rows={reached.map(({ stepId: step, name, begun, complete, last }) => ({
          name,
          figures: [
            { value: begun, to: draftsAt(callId, { group: 'begun', step }) },
            { value: complete, to: draftsAt(callId, { group: 'complete', step }) },
            { value: last, to: draftsAt(callId, { group: 'last', step }) },
          ],
        }))}
        chart={{
          series: [{ key: 'complete', label: t('stepComplete') }],
          bars: reached.map(({ name, complete }) => ({ name, complete })),
        }}
      />
      {reached.map((step) => step.items.length > 0 && <Missing key={step.stepId} callId={callId} step={step} />)}
    </>
  );
}

function Missing({ callId, step: { stepId: step, name, items } }: { callId: string; step: StepProgress }) {
  const t = useDashboardT();
  const labelOf = useMissingLabel();
  const sorted = [...items].sort((one, other) => other.missing - one.missing);
  return (
    <Figures
      isTitled
      title={t('missingIn', { step: name })}
      headers={[t('question'), t('missing'), t('given')]}
      rows={sorted.map((item) => ({
        name: labelOf(item),
        figures: [
          { value: item.missing, to: draftsAt(callId, { group: 'missing', step, key: item.key }) },
          { value: item.drafts - item.missing },
        ],
      }))}
    />
  );
}
