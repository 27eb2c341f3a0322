import { saveFile } from '@impact-call/ui';
import { useWrite } from '../../console/data/use-write.ts';
import { useFrameworkT } from './texts.ts';

const SLASHES = /[\\/]/g;

/** Downloads the workbook of a framework, with the token that a plain link could not send. */
export function useWorkbook(name: string) {
  const t = useFrameworkT();
  return useWrite('ExportImpactFramework', {
    failed: t('workbook.failed'),
    why: () => t('failedHint'),
    onSuccess: (file) => saveFile(file, `${name.replace(SLASHES, '-')}.xlsx`),
  });
}
