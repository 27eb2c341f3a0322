import { Box, chakra, Flex, Button } from '@impact-call/ui/design-system';
import { useEditorState, type Editor, type ChainedCommands } from '@tiptap/react';
import {
  Bold,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { LinkForm } from './link-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { useRichT } from './texts.ts';
import { ToolbarButton } from './toolbar-button.tsx';

const STYLES = ['paragraph', 'heading2', 'heading3', 'heading4'] as const;
type Style = (typeof STYLES)[number];

const placeOf = ({ editor }: { editor: Editor }) => ({
  style: STYLES.find((style) => style !== 'paragraph' && editor.isActive('heading', { level: Number(style.at(-1)) })),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

function setStyle(editor: Editor, style: Style): void {
  const chain = editor.chain().focus();
  if (style === 'paragraph') chain.setParagraph().run();
  else chain.setHeading({ level: Number(style.at(-1)) as 2 | 3 | 4 }).run();
}

/** One Tab stop; arrows, Home and End move within (APG: Toolbar). */
function moveWithin(event: KeyboardEvent<HTMLDivElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const isSelect = document.activeElement instanceof HTMLSelectElement;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: controls.length - 1 }[event.key];
  if (to === undefined || (isSelect && event.key.startsWith('Home'))) return;
  event.preventDefault();
  controls[(to + controls.length) % controls.length]?.focus();
}

type Opened = 'link' | 'picture' | null;

export function Toolbar({ editor, label, onSource }: { editor: Editor; label: string; onSource(): void }) {
  const t = useRichT();
  const place = useEditorState({ editor, selector: placeOf });
  const [opened, setOpened] = useState<Opened>(null);
  const bar = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpened(null);
    editor.commands.focus();
  };
  const chain = () => editor.chain().focus();
  return (
    <Box borderBottomWidth="1px" bg="bg.subtle" borderTopRadius="l2">
      <Flex
        ref={bar}
        role="toolbar"
        aria-label={t('toolbar', { label })}
        wrap="wrap"
        gap="0.5"
        p="1"
        onKeyDown={moveWithin}
      >
        <StyleSelect style={place.style ?? 'paragraph'} onSelect={(style) => setStyle(editor, style)} />
        <Marks {...{ chain, place }} />
        <Blocks {...{ chain, place }} />
        <Inserts {...{ chain, place }} onOpen={setOpened} />
        <History {...{ chain, place }} />
        <ToolbarButton icon={Code} label={t('source')} onClick={onSource} />
      </Flex>
      {place.table && <TableTools editor={editor} />}
      {opened === 'link' && <LinkForm editor={editor} onDone={close} />}
      {opened === 'picture' && <PictureForm editor={editor} onDone={close} />}
    </Box>
  );
}

interface ButtonsProps {
  chain(): ReturnType<Editor['chain']>;
  place: ReturnType<typeof placeOf>;
}

function Marks({ chain, place }: ButtonsProps) {
  const t = useRichT();
  return (
    <>
      <ToolbarButton icon={Bold} label={t('bold')} isOn={place.bold} onClick={() => chain().toggleBold().run()} />
      <ToolbarButton
        icon={Italic}
        label={t('italic')}
        isOn={place.italic}
        onClick={() => chain().toggleItalic().run()}
      />
      <ToolbarButton
        icon={Underline}
        label={t('underline')}
        isOn={place.underline}
        onClick={() => chain().toggleUnderline().run()}
      />
    </>
  );
}

function Blocks({ chain, place }: ButtonsProps) {
  const t = useRichT();
  return (
    <>
      <ToolbarButton
        icon={List}
        label={t('bulletList')}
        isOn={place.bulletList}
        onClick={() => chain().toggleBulletList().run()}
      />
      <ToolbarButton
        icon={ListOrdered}
        label={t('orderedList')}
        isOn={place.orderedList}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <ToolbarButton
        icon={Quote}
        label={t('quote')}
        isOn={place.quote}
        onClick={() => chain().toggleBlockquote().run()}
      />
    </>
  );
}

function Inserts({ chain, place, onOpen }: ButtonsProps & { onOpen(opened: Opened): void }) {
  const t = useRichT();
  const table = () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <>
      <ToolbarButton icon={Link} label={t('link')} isOn={place.link} onClick={() => onOpen('link')} />
      <ToolbarButton icon={Image} label={t('picture')} onClick={() => onOpen('picture')} />
      <ToolbarButton icon={Table} label={t('table')} isOn={place.table} isDisabled={place.table} onClick={table} />
      <ToolbarButton icon={Minus} label={t('rule')} onClick={() => chain().setHorizontalRule().run()} />
    </>
  );
}

function History({ chain, place }: ButtonsProps) {
  const t = useRichT();
  return (
    <>
      <ToolbarButton icon={Undo2} label={t('undo')} isDisabled={!place.canUndo} onClick={() => chain().undo().run()} />
      <ToolbarButton icon={Redo2} label={t('redo')} isDisabled={!place.canRedo} onClick={() => chain().redo().run()} />
    </>
  );
}

function StyleSelect({ style, onSelect }: { style: Style; onSelect(style: Style): void }) {
  const t = useRichT();
  return (
    <chakra.select
      aria-label={t('style')}
      value={style}
      onChange={({ target }) => onSelect(target.value as Style)}
      h="8"
      px="2"
      fontSize="sm"
      borderRadius="l1"
      borderWidth="1px"
      borderColor="border.emphasized"
      bg="bg.panel"
      color="fg"
      me="1"
    >
      {STYLES.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </chakra.select>
  );
}

const TOOLS = {
  addRow: (chain) => chain.addRowAfter(),
  addColumn: (chain) => chain.addColumnAfter(),
  removeRow: (chain) => chain.deleteRow(),
  removeColumn: (chain) => chain.deleteColumn(),
  headerRow: (chain) => chain.toggleHeaderRow(),
  removeTable: (chain) => chain.deleteTable(),
} as const satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>;

function TableTools({ editor }: { editor: Editor }) {
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
