import { Button, chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { TextField } from '../components/fields.tsx';
import { useShell } from '../shell-context.tsx';
import { PICTURE_TYPES, storePicture } from './store-picture.ts';
import { ToolbarForm } from './toolbar-form.tsx';
import { useRichT } from './texts.ts';

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
