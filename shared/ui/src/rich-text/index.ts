export { LocalizedRichText, type LocalizedRichTextProps } from './localized-rich-text.tsx';
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
