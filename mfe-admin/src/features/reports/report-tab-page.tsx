import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Flex } from '@impact-call/ui/design-system';
import { use } from 'react';
import { AllReportsLink, OpenedReport } from './opened-report.tsx';
import { configuredReport } from './report-address.ts';
import { reportsTextsReady, useReportsT } from './texts.ts';

/** `/admin/report`: the report of the configuration. */
export function ReportTabPage() {
  const shell = useShell();
  use(reportsTextsReady(shell));
  const t = useReportsT();
  const report = configuredReport(shell.configuration);
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="4">
        <PageTitle mb="0" lead={t('tabLead')}>
          {t('one')}
        </PageTitle>
        {report && <AllReportsLink />}
      </Flex>
      {report ? (
        <OpenedReport address={report} title={t('one')} />
      ) : (
        <EmptyState title={t('noneNamed')} action={<AllReportsLink />}>
          {t('noneNamedHint')}
        </EmptyState>
      )}
    </>
  );
}
