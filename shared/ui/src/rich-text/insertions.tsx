import { Button, Flex } from '@impact-call/ui/design-system';
import type { Editor } from '@tiptap/react';

export interface Insertion {
  label: string;
  text: string;
}

export function Insertions({
  editor,
  insertions,
  label,
}: {
  editor: Editor;
  insertions: readonly Insertion[];
  label: string;
}) {
  return (
    <Flex role="group" aria-label={label} gap="1.5" wrap="wrap" px="3" py="2" borderTopWidth="1px">
      {insertions.map(({ label: name, text }) => (
        <Button
          key={text}
          size="xs"
          variant="surface"
          colorPalette="gray"
          title={text}
          onClick={() => editor.chain().focus().insertContent({ type: 'text', text }).run()}
        >
          {name}
        </Button>
      ))}
    </Flex>
  );
}
