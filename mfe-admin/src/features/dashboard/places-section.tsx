import type { CallDashboard } from '@impact-call/contracts';
import { COUNTRY_CODES, countryName } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { useFigures } from '../survey-results/figures-table.tsx';
import { rowsAt } from './addresses.ts';
import { Figures } from './figures.tsx';
import { useDashboardT } from './texts.ts';

interface Props {
  callId: string;
  dashboard: CallDashboard;
}

interface Place {
  name: string;
  where: { country: string; city?: string };
  drafts: number;
  submitted: number;
}

/** Further places are only in the table. */
const MAX_BARS = 15;

export function PlacesSection({ callId, dashboard: { countries, cities, otherCountries, otherCities } }: Props) {
  const t = useDashboardT();
  const { language } = useShell();
  const nameOf = (country: string): string =>
    COUNTRY_CODES.includes(country) ? countryName(country, language) : country;
  if (countries.length === 0)
    return (
      <Section title={t('places')}>
        <Text color="fg.muted">{t('nothingCame')}</Text>
      </Section>
    );
  return (
    <Section title={t('places')} lead={t('placesLead')}>
      <Places
        callId={callId}
        title={t('countries')}
        header={t('country')}
        places={countries.map(({ country, ...begun }) => ({ name: nameOf(country), where: { country }, ...begun }))}
      />
      <Others {...otherCountries} />
      <Places
        callId={callId}
        title={t('cities')}
        header={t('city')}
        places={cities.map(({ country, city, ...begun }) => ({
          name: `${city}, ${nameOf(country)}`,
          where: { country, city },
          ...begun,
        }))}
      />
      <Others {...otherCities} />
    </Section>
  );
}

function Places({ callId, title, header, places }: { callId: string; title: string; header: string; places: Place[] }) {
  const t = useDashboardT();
  return (
    <Figures
      isTitled
      title={title}
      headers={[header, t('begun'), t('submitted')]}
      rows={places.map(({ name, where, drafts, submitted }) => ({
        name,
        figures: [
          { value: drafts + submitted, to: rowsAt(callId, where) },
          { value: submitted, to: rowsAt(callId, { ...where, state: 'submitted' }) },
        ],
      }))}
      chart={{
        series: [
          { key: 'submitted', label: t('submitted') },
          { key: 'drafts', label: t('notSubmitted') },
        ],
        bars: places.slice(0, MAX_BARS).map(({ name, drafts, submitted }) => ({ name, drafts, submitted })),
      }}
      isLong={places.length > MAX_BARS}
    />
  );
}

function Others({ drafts, submitted }: { drafts: number; submitted: number }) {
  const t = useDashboardT();
  const { count } = useFigures();
  if (drafts + submitted === 0) return null;
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('otherPlaces', { begun: count(drafts + submitted), submitted: count(submitted) })}
    </Text>
  );
}
