import { saveFile, useShell } from '@impact-call/ui';
import { Box, Button, HStack, Text } from '@impact-call/ui/design-system';
import { Download, Trash2 } from 'lucide-react';
import { UploadError } from '../../../../console/forms/drop-zone.tsx';
import { useCallT } from '../../texts.ts';
import { CustomFileDrop } from './custom-file-drop.tsx';
import { anchorOf, useCallForm } from '../call-fields.ts';
import { useCustomFile } from './use-custom-file.ts';

export function CustomFileField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  const { send, fraction, failure } = useCustomFile((file) => set('customFile', file));
  const error = failure ?? errorOf('customFile');
  return (
    <Box data-field="">
      <Text fontWeight="semibold">{t('file.label')}</Text>
      {values.customFile && <StoredFile file={values.customFile} onRemove={() => set('customFile', null)} />}
      <CustomFileDrop id={anchorOf('customFile')} onFile={(file) => void send(file)} fraction={fraction} />
      <UploadError message={error} />
    </Box>
  );
}

function StoredFile({ file, onRemove }: { file: { id: string; name: string }; onRemove(): void }) {
  const t = useCallT();
  const { api, notify } = useShell();
  const download = (): void =>
    void api.GetFile({ query: { downloadId: file.id } }).then(
      (blob) => saveFile(blob, file.name),
      () => notify({ kind: 'error', title: t('file.downloadFailed') }),
    );
  return (
    <HStack mt="2" gap="2" wrap="wrap">
      <Text overflowWrap="anywhere" fontWeight="medium">
        {file.name}
      </Text>
      <Button size="sm" variant="ghost" aria-label={t('file.downloadOf', { name: file.name })} onClick={download}>
        <Download aria-hidden />
        {t('file.download')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={t('file.removeOf', { name: file.name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
        {t('file.remove')}
      </Button>
    </HStack>
  );
}
