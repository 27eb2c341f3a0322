import type { CallDashboard } from '@impact-call/contracts';
import { formatInstant, ownTimeZone } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { rowsAt } from './addresses.ts';
import { Figures } from './figures.tsx';
import { useDashboardT } from './texts.ts';

type Arrival = CallDashboard['arrivals'][number];

const DAY = 24 * 60 * 60 * 1000;

export function ArrivalsSection({ callId, arrivals }: Pick<CallDashboard, 'arrivals'> & { callId: string }) {
  const t = useDashboardT();
  const { language } = useShell();
  // A day has no time zone: noon in UTC formats as the same day in UTC.
  const dayText = (day: string): string => formatInstant(`${day}T12:00:00Z`, language, 'date', 'UTC');
  const on = (day: string) => ({ descending: true, from: day, to: day });
  return (
    <Section title={t('arrivals')} lead={t('arrivalsLead', { zone: ownTimeZone() })}>
      {arrivals.length === 0 && <Text color="fg.muted">{t('nothingCame')}</Text>}
      {arrivals.length > 0 && (
        <Figures
          title={t('arrivals')}
          headers={[t('day'), t('started'), t('submitted')]}
          rows={arrivals.toReversed().map(({ day, started, submitted }) => ({
            name: dayText(day),
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
            bars: everyDay(arrivals).map(({ day, started, submitted }) => ({ name: dayText(day), started, submitted })),
          }}
          isLong
        />
      )}
    </Section>
  );
}

/** All days from the first to the last, including those without submissions. */
export function everyDay(arrivals: readonly Arrival[]): Arrival[] {
  const known = new Map(arrivals.map((arrival) => [arrival.day, arrival]));
  const [first, last] = [arrivals[0]?.day, arrivals.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const start = Date.parse(first);
  return Array.from({ length: Math.round((Date.parse(last) - start) / DAY) + 1 }, (_, index) => {
    const day = new Date(start + index * DAY).toISOString().slice(0, 10);
    return known.get(day) ?? { day, started: 0, submitted: 0 };
  });
}
