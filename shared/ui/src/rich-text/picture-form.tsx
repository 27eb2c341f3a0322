import { Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { TextField } from '../components/fields.tsx';
import { useShell } from '../shell-context.tsx';
import { ToolbarForm } from './toolbar-form.tsx';
import { useRichT } from './texts.ts';
import type { ShellContext } from '@impact-call/contracts/remote';

/** Width in pixels of a text on a high-resolution screen; more only costs applicants time. */
const MAX_PIXELS = 1_600;
/** Smaller images stay unchanged. */
const SMALL_BYTES = 300_000;

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

async function rendered(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, file.type === 'image/png' ? 'image/png' : 'image/jpeg', 0.85));
}

/** Animated images stay unchanged. */
async function inSize(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES || file.type === 'image/gif') return file;
  const smaller = await rendered(file).catch(() => null);
  return smaller && smaller.size < file.size ? smaller : file;
}

/** At a URL that every reader of the text can load. @throws the API's error: too large, of another type, infected */
async function storePicture({ api }: Pick<ShellContext, 'api'>, file: File, words: string): Promise<string> {
  const form = new FormData();
  form.append('Nome', words.trim() || file.name || 'picture');
  form.append('File', await inSize(file), file.name);
  const { fileDownloadId } = await api.UploadPicture({ form });
  return `/api/FileUpload/GetPicture?id=${fileDownloadId}`;
}

function useInsertion(editor: Editor, onDone: () => void) {
  const shell = useShell();
  const [state, setState] = useState<'ready' | 'storing' | 'failed'>('ready');
  const insert = async (file: File | null, alt: string): Promise<void> => {
    if (!file || state === 'storing') return;
    setState('storing');
    try {
      const src = await storePicture(shell, file, alt);
      editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
      onDone();
    } catch {
      setState('failed');
    }
  };
  return { state, insert };
}

export function PictureForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const t = useRichT();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const { state, insert } = useInsertion(editor, onDone);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <ToolbarForm onSubmit={() => void insert(file, alt)} onCancel={onDone}>
      <FileField id={id} onChange={setFile} />
      <TextField label={t('alt')} hint={t('altHint')} value={alt} onChange={({ target }) => setAlt(target.value)} />
      {state === 'failed' && (
        <Text role="alert" color="fg.error" fontWeight="semibold" fontSize="sm">
          {t('pictureFailed')}
        </Text>
      )}
      <HStack gap="2" wrap="wrap">
        <Button
          size="sm"
          disabled={!file}
          loading={state === 'storing'}
          loadingText={t('inserting')}
          onClick={() => void insert(file, alt)}
        >
          {t('insert')}
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onDone}>
          {t('cancel')}
        </Button>
      </HStack>
    </ToolbarForm>
  );
}

function FileField({ id, onChange }: { id: string; onChange(file: File | null): void }) {
  const t = useRichT();
  return (
    <Stack gap="1">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {t('chooseFile')}
      </chakra.label>
      <Text id={`${id}-hint`} fontSize="sm" color="fg.muted">
        {t('pictureHint')}
      </Text>
      <chakra.input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
    </Stack>
  );
}
