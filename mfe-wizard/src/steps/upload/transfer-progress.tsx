import { Box, Button, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

export function TransferProgress({ file, fraction, onCancel }: { file: File; fraction: number; onCancel(): void }) {
  const t = useT();
  const percent = Math.round(fraction * 100);
  return (
    <Box mt="4">
      <Flex justify="space-between" align="center" gap="3">
        <Text overflowWrap="anywhere">
          {percent < 100 ? t('upload.sending', { name: file.name }) : t('upload.checking', { name: file.name })}
        </Text>
        <Text textStyle="figures" color="fg.muted">
          {percent} %
        </Text>
      </Flex>
      <Bar name={file.name} fraction={fraction} percent={percent} />
      <Button mt="3" variant="surface" colorPalette="gray" onClick={onCancel}>
        {t('upload.cancel')}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
    </Box>
  );
}

function Bar({ name, fraction, percent }: { name: string; fraction: number; percent: number }) {
  return (
    <Box
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      mt="2"
      height="2"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <Box
        height="full"
        bg="accent.solid"
        width="full"
        transformOrigin="left"
        transitionDuration="fast"
        transitionProperty="transform"
        style={{ transform: `scaleX(${fraction})` }}
      />
    </Box>
  );
}

interface PdfOfferProps {
  files: readonly File[];
  placeId: string;
  busy: boolean;
  onConvert(): void;
  onCancel(): void;
}

/** Offers to convert images where a PDF is required. */
export function PdfOffer({ files, placeId, busy, onConvert, onCancel }: PdfOfferProps) {
  const t = useT();
  const cancel = (): void => {
    onCancel();
    document.getElementById(placeId)?.focus();
  };
  return (
    <Box mt="4">
      <Text role="status">{t('upload.pictures', { count: files.length })}</Text>
      <Text mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {files.map(({ name }) => name).join(', ')}
      </Text>
      <Flex mt="3" gap="2" wrap="wrap">
        <Button loading={busy} onClick={onConvert}>
          {t('upload.makePdf')}
        </Button>
        <Button variant="surface" colorPalette="gray" onClick={cancel}>
          {t('upload.cancel')}
        </Button>
      </Flex>
    </Box>
  );
}
