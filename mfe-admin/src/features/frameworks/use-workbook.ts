import { saveFile, useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useFrameworkT } from './texts.ts';

const SLASHES = /[\\/]/g;

/** Downloads workbooks, with the token that a plain link could not send. */
export function useWorkbook() {
  const t = useFrameworkT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const keep = async (fetchFile: () => Promise<Blob>, fileName: string): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await fetchFile(), fileName);
    } catch {
      notify({ kind: 'error', title: t('workbook.failed'), message: t('failedHint') });
    }
    setBusy(false);
  };
  return {
    busy,
    template: () => keep(() => api.GetExcelTemplate({}), 'impact-framework.xlsx'),
    /** The workbook of a framework, in its current version by default. */
    exported: ({ id, name, version }: { id: string; name: string; version?: number }) =>
      keep(
        () => api.ExportImpactFramework({ query: { id, ...(version === undefined ? {} : { version }) } }),
        `${name.replace(SLASHES, '-')}.xlsx`,
      ),
  };
}
