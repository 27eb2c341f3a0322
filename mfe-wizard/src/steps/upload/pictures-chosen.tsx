import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

interface PicturesChosenProps {
  files: readonly File[];
  placeId: string;
  busy: boolean;
  onMake(): void;
  onCancel(): void;
}

/** For images where a PDF is required: offers to convert them. */
export function PicturesChosen({ files, placeId, busy, onMake, onCancel }: PicturesChosenProps) {
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
        <Button loading={busy} onClick={onMake}>
          {t('upload.makePdf')}
        </Button>
        <Button variant="surface" colorPalette="gray" onClick={cancel}>
          {t('upload.cancel')}
        </Button>
      </Flex>
    </Box>
  );
}
