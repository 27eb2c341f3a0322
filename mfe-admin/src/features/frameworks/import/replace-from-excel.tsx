import { useShell } from '@impact-call/ui';
import { Box, Button, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { Section } from '../../../console/forms/section.tsx';
import type { FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { ExcelDrop } from './excel-drop.tsx';
import { mergeImport } from './merge-import.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useReadExcel } from './use-read-excel.ts';

interface Props {
  onReplace(next: (values: FrameworkValues) => FrameworkValues): void;
  onClose(): void;
}

/** Replaces the lists in the editor with those of a workbook; the user saves them separately, like all changes. */
export function ReplaceFromExcel({ onReplace, onClose }: Props) {
  const t = useFrameworkT();
  const { language, configuration } = useShell();
  const { send, fraction, failure, read } = useReadExcel();
  const hasErrors = read !== null && read.preview.errorsCount > 0;
  const replace = (): void => {
    if (!read) return;
    onReplace((values) => mergeImport(values, read.preview, { language, own: configuration.defaultLanguage }));
    onClose();
  };
  return (
    <Box mb="6">
      <Section title={t('replace.title')} lead={t('replace.lead')}>
        <Stack gap="5">
          <ExcelDrop fraction={fraction} failure={failure} onFile={(file) => void send(file)} />
          {read && <PreviewPanel read={read} />}
          <HStack gap="3" wrap="wrap">
            <Button disabled={!read || hasErrors} onClick={replace}>
              {t('replace.do')}
            </Button>
            <Button variant="ghost" colorPalette="gray" onClick={onClose}>
              {t('cancel')}
            </Button>
            {hasErrors && <Text fontSize="sm">{t('import.needsMending')}</Text>}
          </HStack>
        </Stack>
      </Section>
    </Box>
  );
}
