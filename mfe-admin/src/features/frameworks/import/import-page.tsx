import { PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { use, useMemo, useState } from 'react';
import { useT } from '../../../translations.ts';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { Section } from '../../../console/forms/section.tsx';
import { UnsavedChanges } from '../../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../../console/layout/use-save-key.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { FrameworkFormContext } from '../editor/form-context.ts';
import { NameSection } from '../editor/general-tab.tsx';
import { ProblemSummary } from '../editor/problem-summary.tsx';
import { useCreateFramework } from '../editor/use-create-framework.ts';
import { useFormOf, useFormState } from '../editor/use-form-state.ts';
import { emptyFramework } from '../framework-values.ts';
import { frameworkTextsReady, useFrameworkT } from '../texts.ts';
import { ExcelDrop } from './excel-drop.tsx';
import { mergeImport } from './merge-import.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useReadExcel, type ReadWorkbook } from './use-read-excel.ts';

/** `/admin/impact-framework/import`: imports a workbook as a framework, completely or not at all. */
export function ImportPage() {
  use(frameworkTextsReady(useShell()));
  const t = useFrameworkT();
  const tc = useT();
  const { send, fraction, failure, read } = useReadExcel();
  const title = t('import.title');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/impact-framework', label: tc('tab.impactframe') }]} current={title} />
      <PageTitle size="2xl" lead={t('import.lead')}>
        {title}
      </PageTitle>
      <Stack gap="6">
        <Section title={t('import.file')}>
          <ExcelDrop fraction={fraction} failure={failure} onFile={(file) => void send(file)} />
        </Section>
        <ImportForm read={read} />
      </Stack>
    </>
  );
}

/** A workbook has no name and description: the user types them beside its preview. */
function ImportForm({ read }: { read: ReadWorkbook | null }) {
  const t = useFrameworkT();
  const { language, configuration } = useShell();
  const own = configuration.defaultLanguage;
  const [initial] = useState(() => ({ ...emptyFramework(), outcomes: [], stakeholders: [] }));
  const state = useFormState(initial);
  const form = useFormOf(state);
  const imported = useMemo(
    () => (read ? mergeImport(initial, read.preview, { language, own }) : initial),
    [read, initial, language, own],
  );
  const { outcomes, stakeholders } = imported;
  const values = { ...state.values, outcomes, stakeholders };
  const { create, busy, isDone } = useCreateFramework(values, state.setProblems);
  const obstacle = !read ? t('import.noFile') : read.preview.errorsCount > 0 ? t('import.needsMending') : undefined;
  const save = (): void => {
    if (obstacle === undefined) void create();
  };
  useSaveKey(save);
  return (
    <FrameworkFormContext value={form}>
      <UnsavedChanges when={(state.isChanged || read !== null) && !isDone} />
      {read && <PreviewPanel read={read} />}
      <ProblemSummary problems={state.problems} />
      <NameSection />
      <SaveBar
        label={t('import.save')}
        status={obstacle ?? t('create.unsaved')}
        obstacle={obstacle}
        busy={busy}
        onSave={save}
      />
    </FrameworkFormContext>
  );
}
