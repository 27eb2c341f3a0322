import type { StepEditorProps } from '@impact-call/contracts/remote';
import { EmptyState } from '@impact-call/ui';
import { EditorFrame } from '../../features/editors/editor-frame.tsx';
import { useEditorT } from '../../features/editors/texts.ts';

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
