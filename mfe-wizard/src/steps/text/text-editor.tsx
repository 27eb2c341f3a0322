import type { StepEditorProps } from '@impact-call/contracts/remote';
import { LocalizedRichText } from '@impact-call/ui/rich-text';
import { EditorScope } from '../../features/editors/editor-scope.tsx';
import { useEditorT } from '../../features/editors/texts.ts';

export function TextEditor(props: StepEditorProps) {
  return (
    <EditorScope shell={props.shell}>
      <Fields {...props} />
    </EditorScope>
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
