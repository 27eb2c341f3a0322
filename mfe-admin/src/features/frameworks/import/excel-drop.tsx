import { fileSize, formatPercent, MAX_ADMIN_FILE } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Button } from '@impact-call/ui/design-system';
import { Download } from 'lucide-react';
import { DropPlace } from '../../../console/forms/drop-place.tsx';
import { FieldFailure } from '../../../console/forms/field-failure.tsx';
import { useFrameworkT } from '../texts.ts';
import { useWorkbook } from '../use-workbook.ts';

interface Props {
  fraction: number | null;
  failure: string | null;
  onFile(file: File): void;
}

/** Drop zone for a workbook, with a link to download an empty one. */
export function ExcelDrop({ fraction, failure, onFile }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { template, busy } = useWorkbook();
  return (
    <Box>
      <Button
        variant="surface"
        colorPalette="gray"
        size="sm"
        loading={busy}
        loadingText={t('import.template')}
        onClick={() => void template()}
      >
        <Download aria-hidden />
        {t('import.template')}
      </Button>
      <DropPlace
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
      <FieldFailure words={failure} />
    </Box>
  );
}
