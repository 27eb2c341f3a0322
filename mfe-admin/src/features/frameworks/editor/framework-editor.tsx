import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Grid } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useState } from 'react';
import { RecordForm } from '../../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import type { FrameworkValues } from '../framework-values.ts';
import { ReplaceFromExcel } from '../import/replace-from-excel.tsx';
import { useFrameworkT } from '../texts.ts';
import { TryOut } from '../try-out/try-out.tsx';
import { FrameworkConflict } from '../versions/conflict-panel.tsx';
import { VersionsTab } from '../versions/versions-tab.tsx';
import { EditorTabs, useEditorTab } from './editor-tabs.tsx';
import { FrameworkFormContext, useFormOf } from './form-context.ts';
import { FrameworkHeader } from './framework-header.tsx';
import { GeneralTab } from './general-tab.tsx';
import { OutcomesTab } from './outcomes/outcomes-tab.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { EDITOR_TABS } from './problems.ts';
import { StakeholdersTab } from './stakeholders-tab.tsx';
import { useFrameworkRecord, type FrameworkRecord } from './use-framework-record.ts';

/** A stored framework in tabs, with one save button for all of them, which creates a version. */
export function FrameworkEditor({ opened }: { opened: ImpactFrameworkForAdmin }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const record = useFrameworkRecord(opened);
  const { stored, values, before, isChanged } = record;
  const form = useFormOf(record);
  const [replacing, setReplacing] = useState(false);
  const tab = useEditorTab();
  const name = readWording(stored.name, language) || t('nameless');
  return (
    <RecordForm record={record}>
      <FrameworkFormContext value={form}>
        <FrameworkHeader
          framework={stored}
          {...{ name, isChanged }}
          onDiscard={record.discard}
          onReplace={() => setReplacing(true)}
        />
        {replacing && (
          <ReplaceFromExcel onReplace={(next) => record.replace(next(values))} onClose={() => setReplacing(false)} />
        )}
        <EditorTabs current={tab} tabs={EDITOR_TABS} />
        <OpenConflict record={record} />
        <ProblemSummary />
        {tab === 'versions' && <VersionsTab framework={stored} {...{ name, isChanged }} onRestored={record.restored} />}
        {tab !== 'versions' && (
          <>
            <EditedParts {...{ tab, before, isChanged }} />
            <VersionBar record={record} />
          </>
        )}
      </FrameworkFormContext>
    </RecordForm>
  );
}

function OpenConflict({ record: { before, values, conflict, resolve, postpone } }: { record: FrameworkRecord }) {
  if (!conflict) return null;
  return (
    <FrameworkConflict
      key={conflict.version}
      {...{ before, mine: values, theirs: conflict }}
      onResolve={(chosen) => resolve(chosen, conflict)}
      onPostpone={postpone}
    />
  );
}

function VersionBar({ record: { isChanged, stored, busy, save } }: { record: FrameworkRecord }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const saved = t('save.saved', { time: formatInstant(stored.savedAt, language, 'date-time') });
  return <SaveBar label={t('save.save')} status={isChanged ? t('save.unsaved') : saved} busy={busy} onSave={save} />;
}

interface PartsProps {
  tab: 'outcomes' | 'stakeholders' | 'general';
  before: FrameworkValues;
  isChanged: boolean;
}

function EditedParts({ tab, before, isChanged }: PartsProps) {
  if (tab === 'stakeholders') return <StakeholdersTab />;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }} gap="6" alignItems="start">
      <Box minW="0">{tab === 'outcomes' ? <OutcomesTab /> : <GeneralTab />}</Box>
      <TryOut before={isChanged ? before : null} />
    </Grid>
  );
}
