import type { StepEditorProps } from '@impact-call/contracts/remote';
import { EmptyState } from '@impact-call/ui';
import { EditorScope } from '../../features/editors/editor-scope.tsx';
import { useEditorT } from '../../features/editors/texts.ts';

export function ResultsEditor({ shell }: StepEditorProps) {
  return (
    <EditorScope shell={shell}>
      <What />
    </EditorScope>
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
