import type { StepEditorProps } from '@impact-call/contracts/remote';
import { EmptyState } from '@impact-call/ui';
import { EditorFrame } from '../editors/editor-frame.tsx';
import { useEditorT } from '../editors/texts.ts';

/** Says what the step will show; nothing of it is chosen. */
export function ResultsEditor({ shell }: StepEditorProps) {
  return (
    <EditorFrame shell={shell}>
      <What />
    </EditorFrame>
  );
}

function What() {
  const t = useEditorT();
  return (
    <EmptyState title={t('results.title')} headingLevel="h3">
      {t('results.hint')}
    </EmptyState>
  );
}
