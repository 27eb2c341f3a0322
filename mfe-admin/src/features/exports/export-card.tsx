import type { Export, ExportPart } from '@impact-call/contracts';
import { fileSize, formatInstant, formatNumber } from '@impact-call/domain';
import { saveFile, StatusTag, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { Download } from 'lucide-react';
import { useWrite } from '../../console/data/use-write.ts';
import { useExportT } from './texts.ts';
import { isUnderWay } from './use-exports.ts';

const TONES = { queued: 'neutral', running: 'neutral', done: 'success', failed: 'error', ended: 'neutral' } as const;

export function ExportCard({ made }: { made: Export }) {
  const t = useExportT();
  const { mutate, isPending } = useWrite('EndExport', { failed: t('endFailed'), changes: ['GetExports'] });
  const { id, state, fileName } = made;
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <HStack gap="3" flexWrap="wrap" justifyContent="space-between">
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {fileName}
        </Heading>
        <StatusTag tone={TONES[state]}>{t(`exports.state.${state}`)}</StatusTag>
      </HStack>
      <Facts made={made} />
      <HStack mt="4" gap="2" flexWrap="wrap">
        {state === 'done' && <DownloadPart made={made} part="data" />}
        {state === 'done' && made.hasDictionary && <DownloadPart made={made} part="dictionary" />}
        {(isUnderWay(made) || state === 'done') && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            disabled={isPending}
            onClick={() => mutate({ query: { id } })}
          >
            {t(state === 'done' ? 'remove' : 'end')}
          </Button>
        )}
      </HStack>
    </Box>
  );
}

function Facts({ made: { rows, total, bytes, cutCells, state, expiresAt, fileName } }: { made: Export }) {
  const t = useExportT();
  const { language } = useShell();
  const number = (value: number) => formatNumber(value, language);
  const parts = [
    total === null
      ? t('rowsOnly', { count: rows })
      : t('rows', { rows: number(rows), total: number(total), count: total }),
    fileSize(bytes, language),
    expiresAt && t('until', { date: formatInstant(expiresAt, language, 'date') }),
  ];
  return (
    <>
      <Text mt="1" color="fg.muted">
        {parts.filter(Boolean).join(' · ')}
      </Text>
      {state === 'running' && total !== null && total > 0 && (
        <chakra.progress aria-label={t('progress', { name: fileName })} mt="3" w="full" max={total} value={rows} />
      )}
      {cutCells > 0 && <Text mt="2">{t('cut', { count: cutCells })}</Text>}
      {state === 'failed' && <Text mt="2">{t('failedHint')}</Text>}
    </>
  );
}

function DownloadPart({ made: { id, fileName }, part }: { made: Export; part: ExportPart }) {
  const t = useExportT();
  const { mutate, isPending } = useWrite('GetExportFile', {
    failed: t('downloadFailed'),
    why: () => fileName,
    onSuccess(file) {
      saveFile(file, part === 'data' ? fileName : fileName.replace(/(\.\w+)$/, ` - ${t('dictionary')}$1`));
    },
  });
  return (
    <Button
      size="sm"
      variant="surface"
      loading={isPending}
      loadingText={t('downloading')}
      onClick={() => mutate({ query: { id, part } })}
    >
      <Download aria-hidden />
      {t(part === 'data' ? 'download' : 'dictionary')}
    </Button>
  );
}
