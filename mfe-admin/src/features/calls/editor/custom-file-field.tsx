import { fileSize, formatPercent, MAX_ADMIN_FILE } from '@impact-call/domain';
import { saveFile, useShell } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Text } from '@impact-call/ui/design-system';
import { CircleAlert, Download, Trash2, Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useCallT } from '../texts.ts';
import { ACCEPTED } from './custom-file-rules.ts';
import { anchorOf, useCallForm } from './form-context.ts';
import { useCustomFile } from './use-custom-file.ts';

/** A file that applicants get once they have submitted: dropped here, or chosen. */
export function CustomFileField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  const { send, fraction, failure } = useCustomFile((file) => set('customFile', file));
  const error = failure ?? errorOf('customFile');
  return (
    <Box data-field="">
      <Text fontWeight="semibold">{t('file.label')}</Text>
      {values.customFile && <KeptFile file={values.customFile} onRemove={() => set('customFile', null)} />}
      <DropPlace onFile={(file) => void send(file)} fraction={fraction} />
      {error && (
        <Text mt="2" role="alert" display="flex" gap="1.5" color="fg.error" fontWeight="semibold" fontSize="sm">
          <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
          {error}
        </Text>
      )}
    </Box>
  );
}

function KeptFile({ file, onRemove }: { file: { id: string; name: string }; onRemove(): void }) {
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

/** Where a file is dropped or chosen; `fraction` is how much of it went, null while nothing is sent. */
export function DropPlace({ onFile, fraction }: { onFile(file: File): void; fraction: number | null }) {
  const t = useCallT();
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
      mt="2"
      display="flex"
      gap="3"
      alignItems="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
      borderRadius="l3"
      px="4"
      py="4"
      minH="11"
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
        {fraction === null ? t('file.choose') : t('file.sending', { percent: formatPercent(fraction, language, 0) })}
        <Text as="span" display="block" fontSize="sm" color="fg.muted">
          {t('file.accepted', { types: ACCEPTED.join(', '), limit: fileSize(MAX_ADMIN_FILE, language) })}
        </Text>
      </Box>
      <chakra.input
        id={anchorOf('customFile')}
        type="file"
        srOnly
        accept={ACCEPTED.map((ending) => `.${ending}`).join(',')}
        disabled={fraction !== null}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file again is a choice, too.
          target.value = '';
        }}
      />
    </chakra.label>
  );
}
