import { PageTitle, useShell } from '@impact-call/ui';
import { Grid, Stack } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { useT } from '../../../translations.ts';
import { RecordForm } from '../../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { emptyFramework } from '../framework-values.ts';
import { frameworkTextsReady, useFrameworkT } from '../texts.ts';
import { TryOut } from '../try-out/try-out.tsx';
import { EditorTabs, useEditorTab } from './editor-tabs.tsx';
import { FrameworkFormContext, useFormOf } from './form-context.ts';
import { GeneralTab, NameSection } from './general-tab.tsx';
import { OutcomesTab } from './outcomes/outcomes-tab.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { StakeholdersTab } from './stakeholders-tab.tsx';
import { useNewFramework } from './use-framework-record.ts';

/** `/admin/impact-framework/create`: a new, empty framework. Nothing is stored before the user saves. */
export function NewFrameworkPage() {
  use(frameworkTextsReady(useShell()));
  const t = useFrameworkT();
  const tc = useT();
  const title = t('create.title');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/impact-framework', label: tc('tab.impactframe') }]} current={title} />
      <PageTitle size="2xl" lead={t('create.lead')}>
        {title}
      </PageTitle>
      <Form />
    </>
  );
}

function Form() {
  const t = useFrameworkT();
  const [initial] = useState(emptyFramework);
  const record = useNewFramework(initial);
  const form = useFormOf(
    record,
    initial.outcomes.map(({ id }) => id),
  );
  const tab = useEditorTab();
  return (
    <RecordForm record={record}>
      <FrameworkFormContext value={form}>
        <ProblemSummary />
        <EditorTabs current={tab} tabs={['outcomes', 'stakeholders', 'general']} />
        {tab === 'stakeholders' && <StakeholdersTab />}
        {tab === 'general' && <GeneralTab />}
        {(tab === 'outcomes' || tab === 'versions') && (
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }} gap="6" alignItems="start">
            <Stack gap="6" minW="0">
              <NameSection />
              <OutcomesTab />
            </Stack>
            <TryOut before={null} />
          </Grid>
        )}
        <SaveBar label={t('create.save')} status={t('create.unsaved')} busy={record.busy} onSave={record.save} />
      </FrameworkFormContext>
    </RecordForm>
  );
}
