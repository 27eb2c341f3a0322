import { Box, Button, chakra, Text, type SystemStyleObject } from '@impact-call/ui/design-system';
import { EditorContent, useEditor } from '@tiptap/react';
import { use, useEffect, useRef, useState } from 'react';
import { prose } from '../components/safe-html.tsx';
import { useShell } from '../shell-context.tsx';
import { EXTENSIONS } from './extensions.ts';
import { Insertions, type Insertion } from './insertions.tsx';
import { richTextReady, useRichT } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { withWordLists } from './word-lists.ts';
import { readable, tagsDropped, tagsLost, writeHtml } from './write-html.ts';

export interface RichTextEditorProps {
  id: string;
  /** Includes the language. */
  label: string;
  lang?: string;
  value: string;
  onChange(html: string): void;
  readOnly?: boolean;
  describedBy?: string | undefined;
  invalid?: boolean;
  minH?: string;
  insertions?: readonly Insertion[];
  insertionsLabel?: string;
}

/** The library would inject these as a style element, which the page's policy blocks. */
const editing: SystemStyleObject = {
  '& .ProseMirror': {
    outline: 'none',
    whiteSpace: 'pre-wrap',
    wordWrap: 'break-word',
    minH: 'inherit',
    px: '4',
    py: '3',
  },
  '& .ProseMirror [contenteditable=false]': { whiteSpace: 'normal' },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'accent.solid' },
  '& .selectedCell': { bg: 'accent.subtle' },
  '& table': { tableLayout: 'fixed', width: '100%', borderCollapse: 'collapse' },
  '& th': { fontWeight: 'semibold', bg: 'bg.subtle' },
  '& td > * + *, & th > * + *': { mt: '2' },
};
const written: SystemStyleObject = Object.fromEntries(
  Object.entries(prose)
    .filter(([selector]) => selector.startsWith('&'))
    .map(([selector, style]) => [
      selector.replace('&', '& .ProseMirror').replace('& .ProseMirror table', '& .never'),
      style,
    ]),
);

/** Content beyond the editor's features is preserved by editing the HTML instead. */
export function RichTextEditor(props: RichTextEditorProps) {
  use(richTextReady(useShell()));
  const [asSource, setAsSource] = useState(false);
  const [isSimplified, setSimplified] = useState(false);
  return asSource ? (
    <SourceView {...props} onBack={() => setAsSource(false)} />
  ) : (
    <WrittenView
      {...props}
      isSimplified={isSimplified}
      onSimplify={() => setSimplified(true)}
      onSource={() => setAsSource(true)}
    />
  );
}

interface WrittenProps extends RichTextEditorProps {
  isSimplified: boolean;
  onSimplify(): void;
  onSource(): void;
}

/** `onPasted` receives the tags that are dropped. */
function takePasted(html: string, onPasted: (lost: string[]) => void): string {
  const listed = readable(withWordLists(html));
  onPasted(tagsDropped(listed));
  return listed;
}

function useRichText(
  { id, label, lang, value, onChange, readOnly = false, describedBy, invalid }: RichTextEditorProps,
  onPasted: (lost: string[]) => void,
) {
  // The last value from the editor; any other comes from outside.
  const lastValue = useRef(value);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(lang ? { lang } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
    ...(readOnly ? { 'aria-readonly': 'true' } : {}),
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: readable(value),
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: (html) => takePasted(html, onPasted),
    },
    onUpdate: ({ editor: changed }) => {
      lastValue.current = writeHtml(changed.state.doc);
      onChange(lastValue.current);
    },
  });
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(readable(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  return editor;
}

function WrittenView({ isSimplified, onSimplify, onSource, ...props }: WrittenProps) {
  const t = useRichT();
  const [dropped, setDropped] = useState<string[]>([]);
  const editor = useRichText(props, setDropped);
  const [lost] = useState(() => tagsLost(props.value, writeHtml(editor.state.doc)));
  if (lost.length > 0 && !isSimplified)
    return <SourceView {...props} note={t('lossy', { tags: lost.join(', ') })} onSimplify={onSimplify} />;
  return (
    <Box
      borderWidth="1px"
      borderColor={props.invalid ? 'border.error' : 'border.emphasized'}
      borderRadius="l2"
      bg="bg.panel"
    >
      {!props.readOnly && <Toolbar editor={editor} label={props.label} onSource={onSource} />}
      <Box
        minH={props.minH ?? '8rem'}
        borderBottomRadius="l2"
        // The buttons above have their own focus ring: this one shows that typing goes into the text.
        _focusWithin={{ boxShadow: '0 0 0 2px var(--chakra-colors-accent-solid)' }}
        css={{ ...written, ...editing }}
      >
        <EditorContent editor={editor} />
      </Box>
      <Text role="status" px="4" pb={dropped.length > 0 ? '3' : '0'} fontSize="sm" color="fg.muted">
        {dropped.length > 0 && t('dropped', { tags: dropped.join(', ') })}
      </Text>
      {props.insertions && !props.readOnly && (
        <Insertions editor={editor} insertions={props.insertions} label={props.insertionsLabel ?? props.label} />
      )}
    </Box>
  );
}

interface SourceProps extends RichTextEditorProps {
  note?: string;
  onSimplify?(): void;
  onBack?(): void;
}

function SourceView({ note, onSimplify, onBack, ...text }: SourceProps) {
  const t = useRichT();
  return (
    <Box borderWidth="1px" borderColor="border.emphasized" borderRadius="l2" bg="bg.panel" p="3">
      {note && (
        <Text fontSize="sm" mb="2" maxW="prose">
          {note}
        </Text>
      )}
      <HtmlField {...text} />
      {(onBack ?? onSimplify) && (
        <Button size="sm" variant="surface" colorPalette="gray" mt="2" onClick={onBack ?? onSimplify}>
          {t(onBack ? 'paragraph' : 'simplify')}
        </Button>
      )}
    </Box>
  );
}

function HtmlField({ id, label, lang, value, onChange, readOnly, describedBy }: RichTextEditorProps) {
  return (
    <chakra.textarea
      id={id}
      aria-label={`${label}, HTML`}
      aria-describedby={describedBy}
      lang={lang}
      value={value}
      readOnly={readOnly}
      spellCheck={false}
      rows={10}
      width="full"
      fontFamily="mono"
      fontSize="sm"
      p="2"
      borderWidth="1px"
      borderRadius="l1"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
