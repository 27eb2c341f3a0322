import { linkTarget } from '@impact-call/contracts/web-address';
import { Button, HStack } from '@impact-call/ui/design-system';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { TextField } from '../components/fields.tsx';
import { ToolbarForm } from './toolbar-form.tsx';
import { useRichT } from './texts.ts';

function useLink(editor: Editor, onDone: () => void) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const apply = (): void => {
    const href = linkTarget(address);
    setWrong(href === '');
    if (href === '') return;
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection, the URL becomes the link text.
    if (before === '' && editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const unlink = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return { isNew: before === '', address, setAddress, isWrong, apply, unlink };
}

/** Edits the link at the cursor; without one, links the selection. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const t = useRichT();
  const id = useId();
  const { isNew, address, setAddress, isWrong, apply, unlink } = useLink(editor, onDone);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <ToolbarForm onSubmit={apply} onCancel={onDone}>
      <TextField
        id={id}
        label={t('address')}
        hint={t('addressHint')}
        error={isWrong ? t('addressWrong') : undefined}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <HStack gap="2" wrap="wrap">
        <Button size="sm" onClick={apply}>
          {t('apply')}
        </Button>
        {!isNew && (
          <Button size="sm" variant="surface" colorPalette="gray" onClick={unlink}>
            {t('unlink')}
          </Button>
        )}
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onDone}>
          {t('cancel')}
        </Button>
      </HStack>
    </ToolbarForm>
  );
}
