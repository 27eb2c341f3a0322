import type { SurveyReportFilter } from '@impact-call/contracts';
import { Section } from '../../console/forms/section.tsx';
import { EntryList } from './entry-list.tsx';
import { useResultT } from './texts.ts';

/** The applications behind the counts. */
export function EntriesSection({ filter }: { filter: SurveyReportFilter }) {
  const t = useResultT();
  return (
    <Section title={t('applications')} lead={t('applicationsLead')}>
      <EntryList label={t('applications')} filter={filter} />
    </Section>
  );
}
