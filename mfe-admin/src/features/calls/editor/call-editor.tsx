import type { CallForAdmin } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { ErrorSummary, focusField, PageTitle, useShell, PageSkeleton } from '@impact-call/ui';
import { useEffect, lazy, Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { chakra } from '@impact-call/ui/design-system';
import { EarlierDraftsNote } from '../../corrections/earlier-drafts-note.tsx';
import { useCallT } from '../texts.ts';
import { hasName } from './call-rules.ts';
import { CallConflict } from './conflict-panel.tsx';
import { GeneralTab } from './general/general-tab.tsx';
import { PowerBiTab } from './power-bi-tab.tsx';
import { RecordForm } from '../../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { useCallRecord, type CallRecord } from './use-call-record.ts';

const EDITOR_TABS = ['general', 'steps', 'powerbi'] as const;

type EditorTab = (typeof EDITOR_TABS)[number];

/** The parts of the settings; the steps have their own tab in the call's home. */
const SETTINGS = ['general', 'powerbi'] as const;

const TabLink = chakra(Link);

/** Form and settings of a stored call; what was typed in one stays while the other is open. */
export function CallEditor({ opened }: { opened: CallForAdmin }) {
  const t = useCallT();
  const record = useCallRecord(opened);
  const { stored, values, summary, conflict } = record;
  const tab = useEditorTab();
  useFieldOfAddress();
  const isNamed = hasName(values);
  return (
    <RecordForm record={record}>
      <PageTitle>{t(tab === 'steps' ? 'editor.steps' : 'editor.settings')}</PageTitle>
      {tab !== 'steps' && <EditorTabs current={tab} />}
      <EarlierDraftsNote callId={stored.id} />
      {conflict && <CallConflict key={conflict.version} record={record} theirs={conflict} />}
      <ErrorSummary problems={summary} />
      {tab === 'general' && <GeneralTab stored={stored} />}
      {tab === 'steps' && <StepsTab call={stored} />}
      {tab === 'powerbi' && <PowerBiTab />}
      {tab !== 'steps' && (
        <SaveBar
          label={t('save.save')}
          status={<Status record={record} isNamed={isNamed} />}
          busy={record.busy}
          obstacle={isNamed ? undefined : t('save.needsName')}
          onSave={record.save}
        />
      )}
    </RecordForm>
  );
}

function Status({ record: { isChanged, savedAt }, isNamed }: { record: CallRecord; isNamed: boolean }) {
  const t = useCallT();
  const { language } = useShell();
  if (!isNamed) return t('save.needsName');
  if (isChanged) return t('save.unsaved');
  return savedAt ? t('save.savedAt', { time: formatInstant(savedAt, language, 'seconds') }) : t('save.nothing');
}

/** Focuses the field that the hash names, where a checklist leads. */
function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') focusField(hash.slice(1));
  }, [hash]);
}

const StepsEditor = lazy(() => import('../../call-types/steps-editor.tsx').then((m) => ({ default: m.StepsEditor })));

function StepsTab({ call }: { call: CallForAdmin }) {
  return (
    <Suspense fallback={<PageSkeleton cards={1} />}>
      <StepsEditor callTypeId={call.callTypeId} callId={call.id} />
    </Suspense>
  );
}

function useEditorTab(): EditorTab {
  const [params] = useSearchParams();
  return EDITOR_TABS.find((tab) => tab === params.get('tab')) ?? 'general';
}

function EditorTabs({ current }: { current: EditorTab }) {
  const t = useCallT();
  return (
    <chakra.nav aria-label={t('editor.settings')} display="flex" gap="1" mb="5" flexWrap="wrap">
      {SETTINGS.map((tab) => (
        <TabLink
          key={tab}
          replace
          to={{ search: tab === 'general' ? '' : `?tab=${tab}` }}
          aria-current={tab === current ? 'page' : undefined}
          display="flex"
          alignItems="center"
          minH="10"
          px="4"
          whiteSpace="nowrap"
          fontWeight="medium"
          borderRadius="l2"
          color="fg.muted"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&[aria-current=page]': { bg: 'bg.muted', color: 'fg' } }}
        >
          {t(`editor.${tab}`)}
        </TabLink>
      ))}
    </chakra.nav>
  );
}
