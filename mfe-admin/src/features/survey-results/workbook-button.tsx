import type { SurveyReportFilter } from '@impact-call/contracts';
import { saveFile, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useResultT } from './texts.ts';

/** Downloads all filtered counts as an Excel file. */
export function WorkbookButton({ filter }: { filter: SurveyReportFilter }) {
  const t = useResultT();
  const { api, notify } = useShell();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      saveFile(await api.ExportSurveyReport({ query: filter }), `${t('surveys')}.xlsx`);
    } catch {
      notify({ kind: 'error', title: t('workbookFailed') });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button variant="surface" loading={isSaving} onClick={() => void save()}>
      <FileSpreadsheet aria-hidden />
      {t('saveWorkbook')}
    </Button>
  );
}
