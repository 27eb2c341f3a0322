import type { CallDashboard } from '@impact-call/contracts';
import { formatInstant, ownTimeZone } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { rowsAt } from './addresses.ts';
import { everyDay } from './every-day.ts';
import { Figures } from './figures.tsx';
import { useDashboardT } from './texts.ts';

export function ArrivalsSection({ callId, arrivals }: Pick<CallDashboard, 'arrivals'> & { callId: string }) {
  const t = useDashboardT();
  const { language } = useShell();
  // A day has no time zone: noon in UTC formats as the same day in UTC.
  const words = (day: string): string => formatInstant(`${day}T12:00:00Z`, language, 'date', 'UTC');
  const on = (day: string) => ({ descending: true, from: day, to: day });
  return (
    <Section title={t('arrivals')} lead={t('arrivalsLead', { zone: ownTimeZone() })}>
      {arrivals.length === 0 && <Text color="fg.muted">{t('nothingCame')}</Text>}
      {arrivals.length > 0 && (
        <Figures
          title={t('arrivals')}
          headers={[t('day'), t('started'), t('submitted')]}
          rows={arrivals.toReversed().map(({ day, started, submitted }) => ({
            name: words(day),
            figures: [
              { value: started, to: rowsAt(callId, { sort: 'createdAt', ...on(day) }) },
              { value: submitted, to: rowsAt(callId, { state: 'submitted', sort: 'submissionDate', ...on(day) }) },
            ],
          }))}
          chart={{
            isTimeline: true,
            series: [
              { key: 'started', label: t('started') },
              { key: 'submitted', label: t('submitted') },
            ],
            bars: everyDay(arrivals).map(({ day, started, submitted }) => ({ name: words(day), started, submitted })),
          }}
          isLong
        />
      )}
    </Section>
  );
}
