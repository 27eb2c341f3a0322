import type { SurveyReportFilter } from '@impact-call/contracts';
import { saveFile } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { FileSpreadsheet } from 'lucide-react';
import { useWrite } from '../../console/data/use-write.ts';
import { useResultT } from './texts.ts';

/** Downloads all filtered counts as an Excel file. */
export function WorkbookButton({ filter }: { filter: SurveyReportFilter }) {
  const t = useResultT();
  const { mutate, isPending } = useWrite('ExportSurveyReport', {
    failed: t('workbookFailed'),
    onSuccess: (file) => saveFile(file, `${t('surveys')}.xlsx`),
  });
  return (
    <Button variant="surface" loading={isPending} onClick={() => mutate({ query: filter })}>
      <FileSpreadsheet aria-hidden />
      {t('saveWorkbook')}
    </Button>
  );
}
