import { fileSize, formatPercent, MAX_ADMIN_FILE } from '@impact-call/domain';
import { saveFile, useShell } from '@impact-call/ui';
import { Box, Button } from '@impact-call/ui/design-system';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWrite } from '../../../console/data/use-write.ts';
import { DropZone, UploadError } from '../../../console/forms/drop-zone.tsx';
import { useFrameworkT } from '../texts.ts';

interface Props {
  fraction: number | null;
  failure: string | null;
  onFile(file: File): void;
  /** The button that downloads an empty workbook; by default that of a framework. */
  template?: ReactNode;
}

export function ExcelDrop({ fraction, failure, onFile, template = <FrameworkTemplate /> }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  return (
    <Box>
      {template}
      <DropZone
        label={
          fraction === null
            ? t('import.choose')
            : t('import.reading', { percent: formatPercent(fraction, language, 0) })
        }
        hint={t('import.accepted', { limit: fileSize(MAX_ADMIN_FILE, language) })}
        accept=".xls,.xlsx"
        disabled={fraction !== null}
        onFile={onFile}
      />
      <UploadError message={failure} />
    </Box>
  );
}

function FrameworkTemplate() {
  const t = useFrameworkT();
  const { mutate, isPending } = useWrite('GetExcelTemplate', {
    failed: t('workbook.failed'),
    onSuccess: (file) => saveFile(file, 'impact-framework.xlsx'),
  });
  return (
    <Button
      variant="surface"
      colorPalette="gray"
      size="sm"
      loading={isPending}
      loadingText={t('import.template')}
      onClick={() => mutate({})}
    >
      <Download aria-hidden />
      {t('import.template')}
    </Button>
  );
}
