import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Grid } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useMemo, useState } from 'react';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { UnsavedChanges } from '../../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../../console/layout/use-save-key.ts';
import { valuesOf, type FrameworkValues } from '../framework-values.ts';
import { ReplaceFromExcel } from '../import/replace-from-excel.tsx';
import { useFrameworkT } from '../texts.ts';
import { TryOut } from '../try-out/try-out.tsx';
import { FrameworkConflict } from '../versions/conflict-panel.tsx';
import { VersionsTab } from '../versions/versions-tab.tsx';
import { EditorTabs, useEditorTab } from './editor-tabs.tsx';
import { FrameworkFormContext } from './form-context.ts';
import { FrameworkHeader } from './framework-header.tsx';
import { GeneralTab } from './general-tab.tsx';
import { OutcomesTab } from './outcomes/outcomes-tab.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { EDITOR_TABS } from './problems.ts';
import { StakeholdersTab } from './stakeholders-tab.tsx';
import { useFormOf, useFormState } from './use-form-state.ts';
import { useSaveFramework } from './use-save-framework.ts';

/** A stored framework in tabs, with one save button for all of them, which creates a version. */
export function FrameworkEditor({ opened }: { opened: ImpactFrameworkForAdmin }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const initial = useMemo(() => valuesOf(opened), [opened]);
  const state = useFormState(initial);
  const form = useFormOf(state);
  const saving = useSaveFramework(opened, state);
  const { stored } = saving;
  const [replacing, setReplacing] = useState(false);
  const tab = useEditorTab();
  useSaveKey(() => void saving.save());
  const name = readWording(stored.name, language) || t('nameless');
  return (
    <FrameworkFormContext value={form}>
      <UnsavedChanges when={state.isChanged} />
      <FrameworkHeader
        framework={stored}
        name={name}
        isChanged={state.isChanged}
        onDiscard={() => state.setAll(() => state.before)}
        onReplace={() => setReplacing(true)}
      />
      {replacing && <ReplaceFromExcel onReplace={state.setAll} onClose={() => setReplacing(false)} />}
      <EditorTabs current={tab} tabs={EDITOR_TABS} />
      <OpenConflict before={state.before} saving={saving} />
      <ProblemSummary problems={state.problems} />
      {tab === 'versions' && (
        <VersionsTab framework={stored} name={name} isChanged={state.isChanged} onRestored={saving.accept} />
      )}
      {tab !== 'versions' && (
        <>
          <EditedParts tab={tab} before={state.before} isChanged={state.isChanged} />
          <VersionBar isChanged={state.isChanged} saving={saving} />
        </>
      )}
    </FrameworkFormContext>
  );
}

type Saving = ReturnType<typeof useSaveFramework>;

function OpenConflict({ before, saving }: { before: FrameworkValues; saving: Saving }) {
  const { conflict, busy } = saving;
  if (!conflict) return null;
  return (
    <FrameworkConflict
      key={conflict.theirs.version}
      before={before}
      conflict={conflict}
      busy={busy}
      onResolve={(chosen) => void saving.resolve(chosen, conflict.theirs)}
      onPostpone={saving.postpone}
    />
  );
}

function VersionBar({ isChanged, saving: { stored, busy, save } }: { isChanged: boolean; saving: Saving }) {
  const t = useFrameworkT();
  const { language } = useShell();
  const saved = t('save.saved', { time: formatInstant(stored.savedAt, language, 'date-time') });
  return (
    <SaveBar
      label={t('save.save')}
      status={isChanged ? t('save.unsaved') : saved}
      busy={busy}
      onSave={() => void save()}
    />
  );
}

interface PartsProps {
  tab: 'outcomes' | 'stakeholders' | 'general';
  before: FrameworkValues;
  isChanged: boolean;
}

/** The current tab; those that affect the social return have a calculator beside them. */
function EditedParts({ tab, before, isChanged }: PartsProps) {
  if (tab === 'stakeholders') return <StakeholdersTab />;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 21rem' }} gap="6" alignItems="start">
      <Box minW="0">{tab === 'outcomes' ? <OutcomesTab /> : <GeneralTab />}</Box>
      <TryOut before={isChanged ? before : null} />
    </Grid>
  );
}
