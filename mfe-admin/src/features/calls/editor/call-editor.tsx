import type { CallForAdmin } from '@impact-call/contracts';
import { ErrorSummary, focusField, PageTitle } from '@impact-call/ui';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { EarlierDraftsNote } from '../../corrections/earlier-drafts-note.tsx';
import { UnsavedChanges } from '../../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../../console/layout/use-save-key.ts';
import { useCallT } from '../texts.ts';
import { hasName } from './call-rules.ts';
import { valuesOf } from './call-values.ts';
import { CallConflict } from './conflict-panel.tsx';
import { EditorTabs, useEditorTab } from './editor-tabs.tsx';
import { anchorOf, CallFormContext } from './form-context.ts';
import { GeneralTab } from './general/general-tab.tsx';
import { PowerBiTab } from './power-bi-tab.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { useSaveStatus } from './use-save-status.ts';
import { StepsTab } from './steps-tab.tsx';
import { formOf, type FormState, useFormState } from './use-form-state.ts';
import { useSaveCall } from './use-save-call.ts';

/** Form and settings of a stored call; what was typed in one stays while the other is open. */
export function CallEditor({ opened }: { opened: CallForAdmin }) {
  const t = useCallT();
  const initial = useMemo(() => valuesOf(opened), [opened]);
  const form = useFormState(initial);
  const saving = useSaveCall(opened, form);
  const { stored, savedAt, busy, save } = saving;
  const tab = useEditorTab();
  useFieldOfAddress();
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
      <PageTitle>{t(tab === 'steps' ? 'editor.steps' : 'editor.settings')}</PageTitle>
      {tab !== 'steps' && <EditorTabs current={tab} />}
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

/** Focuses the field that the hash names, where a checklist leads. */
function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') focusField(hash.slice(1));
  }, [hash]);
}

/** Resolves the conflict when another administrator has saved the call. */
function Conflict({ form, saving }: { form: FormState; saving: ReturnType<typeof useSaveCall> }) {
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
