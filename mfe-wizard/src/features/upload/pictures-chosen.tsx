import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

interface PicturesChosenProps {
  files: readonly File[];
  busy: boolean;
  onMake(): void;
  onCancel(): void;
}

/** Pictures were chosen where a PDF belongs: offers to make one of them. */
export function PicturesChosen({ files, busy, onMake, onCancel }: PicturesChosenProps) {
  const t = useT();
  return (
    <Box role="status" mt="4">
      <Text>{t('upload.pictures', { count: files.length })}</Text>
      <Text mt="1" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {files.map(({ name }) => name).join(', ')}
      </Text>
      <Flex mt="3" gap="2" wrap="wrap">
        <Button loading={busy} onClick={onMake}>
          {t('upload.makePdf')}
        </Button>
        <Button variant="surface" colorPalette="gray" disabled={busy} onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </Flex>
    </Box>
  );
}
