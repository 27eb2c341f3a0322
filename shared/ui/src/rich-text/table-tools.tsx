import { Button, Flex } from '@impact-call/ui/design-system';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { useRichT } from './texts.ts';

const TOOLS = {
  addRow: (chain) => chain.addRowAfter(),
  addColumn: (chain) => chain.addColumnAfter(),
  removeRow: (chain) => chain.deleteRow(),
  removeColumn: (chain) => chain.deleteColumn(),
  headerRow: (chain) => chain.toggleHeaderRow(),
  removeTable: (chain) => chain.deleteTable(),
} as const satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>;

export function TableTools({ editor }: { editor: Editor }) {
  const t = useRichT();
  return (
    <Flex wrap="wrap" gap="1" p="1" borderTopWidth="1px">
      {(Object.keys(TOOLS) as (keyof typeof TOOLS)[]).map((tool) => (
        <Button
          key={tool}
          size="xs"
          variant="ghost"
          colorPalette="gray"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => TOOLS[tool](editor.chain().focus()).run()}
        >
          {t(tool)}
        </Button>
      ))}
    </Flex>
  );
}
