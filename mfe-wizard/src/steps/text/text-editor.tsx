import type { StepEditorProps } from '@impact-call/contracts/remote';
import { LocalizedRichText } from '@impact-call/ui/rich-text';
import { EditorFrame } from '../../features/editors/editor-frame.tsx';
import { useEditorT } from '../../features/editors/texts.ts';

export function TextEditor(props: StepEditorProps) {
  return (
    <EditorFrame shell={props.shell}>
      <Fields {...props} />
    </EditorFrame>
  );
}

function Fields({ content, onChange, readOnly, problems }: StepEditorProps) {
  const t = useEditorT();
  return (
    <LocalizedRichText
      id="step-text"
      label={t('text.label')}
      value={content}
      onChange={onChange}
      readOnly={readOnly}
      error={problems[0]?.message}
      minH="16rem"
    />
  );
}
