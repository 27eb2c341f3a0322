import { PageTitle, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { useT } from '../../../translations.ts';
import { RecordForm } from '../../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { Section } from '../../../console/forms/section.tsx';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { FrameworkFormContext, useFormOf } from '../editor/form-context.ts';
import { NameSection } from '../editor/general-tab.tsx';
import { ProblemSummary } from '../editor/problem-summary.tsx';
import { useNewFramework } from '../editor/use-framework-record.ts';
import { emptyFramework } from '../framework-values.ts';
import { frameworkTextsReady, useFrameworkT } from '../texts.ts';
import { ExcelDrop } from './excel-drop.tsx';
import { mergeImport } from './merge-import.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useReadExcel, type ReadWorkbook } from './use-read-excel.ts';

/** `/admin/impact-framework/import`: imports a workbook as a framework, completely or not at all. */
export function ImportPage() {
  const shell = useShell();
  use(frameworkTextsReady(shell));
  const { language, configuration } = shell;
  const t = useFrameworkT();
  const tc = useT();
  const title = t('import.title');
  const [initial] = useState(() => ({ ...emptyFramework(), outcomes: [], stakeholders: [] }));
  const record = useNewFramework(initial);
  const { send, fraction, failure, read } = useReadExcel((preview) => {
    const { outcomes, stakeholders } = mergeImport(initial, preview, { language, own: configuration.defaultLanguage });
    record.set('outcomes', outcomes);
    record.set('stakeholders', stakeholders);
  });
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
        <ImportForm record={record} read={read} />
      </Stack>
    </>
  );
}

interface FormProps {
  record: ReturnType<typeof useNewFramework>;
  read: ReadWorkbook | null;
}

/** A workbook has no name and description: the user types them beside its preview. */
function ImportForm({ record, read }: FormProps) {
  const t = useFrameworkT();
  const form = useFormOf(record);
  const obstacle = !read ? t('import.noFile') : read.preview.errorsCount > 0 ? t('import.needsMending') : undefined;
  const save = (): void => {
    if (obstacle === undefined) record.save();
  };
  return (
    <RecordForm record={{ ...record, save }}>
      <FrameworkFormContext value={form}>
        {read && <PreviewPanel read={read} />}
        <ProblemSummary />
        <NameSection />
        <SaveBar
          label={t('import.save')}
          status={obstacle ?? t('create.unsaved')}
          obstacle={obstacle}
          busy={record.busy}
          onSave={save}
        />
      </FrameworkFormContext>
    </RecordForm>
  );
}
