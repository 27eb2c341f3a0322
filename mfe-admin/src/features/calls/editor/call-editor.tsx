import type { CallForAdmin } from '@impact-call/contracts';
import { ErrorSummary, useShell } from '@impact-call/ui';
import { useMemo } from 'react';
import { EarlierDraftsNote } from '../../corrections/earlier-drafts-note.tsx';
import { UnsavedChanges } from '../../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../../console/layout/use-save-key.ts';
import { readWording } from '@impact-call/ui/localized';
import { PublishPanel } from '../publishing/publish-panel.tsx';
import { useCallT } from '../texts.ts';
import { hasName } from './call-rules.ts';
import { valuesOf } from './call-values.ts';
import { CallConflict } from './conflict-panel.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorTabs, useEditorTab, type EditorTab } from './editor-tabs.tsx';
import { anchorOf, CallFormContext } from './form-context.ts';
import { GeneralTab } from './general/general-tab.tsx';
import { PowerBiTab } from './power-bi-tab.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { useSaveStatus } from './use-save-status.ts';
import { StepsTab } from './steps-tab.tsx';
import { formOf, type FormState, useFormState } from './use-form-state.ts';
import { useSaveCall } from './use-save-call.ts';

/** A stored call in tabs, with one save button for all of them. */
export function CallEditor({ opened }: { opened: CallForAdmin }) {
  const t = useCallT();
  const initial = useMemo(() => valuesOf(opened), [opened]);
  const form = useFormState(initial);
  const saving = useSaveCall(opened, form);
  const { stored, savedAt, busy, save } = saving;
  const tab = useEditorTab();
  const isNamed = hasName(form.values);
  const status = useSaveStatus(form.isChanged, savedAt, isNamed);
  useSaveKey(() => void save());
  const problems = useMemo(
    () =>
      form.problems.map((problem) => ({ anchor: anchorOf(problem.field), message: t(problem.text, problem.values) })),
    [form.problems, t],
  );
  return (
    <CallFormContext value={formOf(form, stored)}>
      <UnsavedChanges when={form.isChanged} />
      <Head form={form} saving={saving} tab={tab} />
      <EarlierDraftsNote callId={stored.id} />
      <Conflict form={form} saving={saving} />
      <ErrorSummary problems={problems} />
      {tab === 'general' && <GeneralTab />}
      {tab === 'steps' && <StepsTab call={stored} />}
      {tab === 'powerbi' && <PowerBiTab />}
      {tab !== 'steps' && (
        <SaveBar
          label={t('save.save')}
          status={status}
          busy={busy}
          obstacle={isNamed ? undefined : t('save.needsName')}
          onSave={() => void save()}
        />
      )}
    </CallFormContext>
  );
}

interface PartProps {
  form: FormState;
  saving: ReturnType<typeof useSaveCall>;
}

/** Title, tabs and, for a draft, the checklist of what is missing. */
function Head({ form, saving, tab }: PartProps & { tab: EditorTab }) {
  const t = useCallT();
  const { language } = useShell();
  const { stored, busy, changeState } = saving;
  return (
    <>
      <EditorHeader
        call={stored}
        name={readWording(stored.name, language) || t('list.nameless')}
        onWithdraw={() => void changeState('draft')}
      />
      <EditorTabs current={tab} />
      {stored.state === 'draft' && (
        <PublishPanel
          call={stored}
          isChanged={form.isChanged}
          busy={busy}
          onPublish={() => void changeState('published')}
        />
      )}
    </>
  );
}

/** Resolves the conflict when another administrator has saved the call. */
function Conflict({ form, saving }: PartProps) {
  const { conflict, busy, resolve, postpone } = saving;
  if (!conflict) return null;
  return (
    <CallConflict
      key={conflict.theirs.version}
      before={form.before}
      conflict={conflict}
      busy={busy}
      onResolve={(chosen) => void resolve(chosen, conflict.theirs)}
      onPostpone={postpone}
    />
  );
}
