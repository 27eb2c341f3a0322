import { fileSize, formatPercent, MAX_ADMIN_FILE } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Button, chakra, Text } from '@impact-call/ui/design-system';
import { CircleAlert, Download, Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useFrameworkT } from '../texts.ts';
import { useWorkbook } from '../use-workbook.ts';

interface Props {
  fraction: number | null;
  failure: string | null;
  onFile(file: File): void;
}

/** Where a workbook is dropped or chosen, and where an empty one comes from. */
export function ExcelDrop({ fraction, failure, onFile }: Props) {
  const t = useFrameworkT();
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
      <DropPlace fraction={fraction} onFile={onFile} />
      {failure && (
        <Text mt="2" role="alert" display="flex" gap="1.5" color="fg.error" fontWeight="semibold" fontSize="sm">
          <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
          {failure}
        </Text>
      )}
    </Box>
  );
}

function DropPlace({ fraction, onFile }: Pick<Props, 'fraction' | 'onFile'>) {
  const t = useFrameworkT();
  const { language } = useShell();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <chakra.label
      mt="3"
      display="flex"
      gap="3"
      alignItems="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
      borderRadius="l3"
      bg="bg.panel"
      px="4"
      py="5"
      cursor="pointer"
      _focusWithin={{ outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'accent.solid', outlineOffset: '2px' }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Box as={Upload} boxSize="5" flexShrink={0} aria-hidden />
      <Box>
        {fraction === null
          ? t('import.choose')
          : t('import.reading', { percent: formatPercent(fraction, language, 0) })}
        <Text as="span" display="block" fontSize="sm" color="fg.muted">
          {t('import.accepted', { limit: fileSize(MAX_ADMIN_FILE, language) })}
        </Text>
      </Box>
      <chakra.input
        type="file"
        srOnly
        accept=".xls,.xlsx"
        disabled={fraction !== null}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file again is a choice, too: it may have been mended.
          target.value = '';
        }}
      />
    </chakra.label>
  );
}
