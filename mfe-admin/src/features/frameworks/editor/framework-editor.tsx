import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { PageTitle, useShell } from '@impact-call/ui';
import { Box, Button, Flex, Grid, HStack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useState } from 'react';
import { Download, FileSpreadsheet, Trash2, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
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
import { GeneralTab } from './general-tab.tsx';
import { OutcomesTab } from './outcomes/outcomes-tab.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { EDITOR_TABS } from './problems.ts';
import { StakeholdersTab } from './stakeholders-tab.tsx';
import { useFrameworkRecord, type FrameworkRecord } from './use-framework-record.ts';
import { useT } from '../../../translations.ts';
import { HistoryLink } from '../../../console/layout/page-head.tsx';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { DeleteFramework } from '../list/delete-framework.tsx';
import { useWorkbook } from '../use-frameworks.ts';

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

interface Props {
  framework: ImpactFrameworkForAdmin;
  name: string;
  isChanged: boolean;
  onDiscard(): void;
  onReplace(): void;
}

function FrameworkHeader({ framework, name, ...rest }: Props) {
  const t = useFrameworkT();
  const tc = useT();
  const { language } = useShell();
  const { version, savedAt, savedBy } = framework;
  const when = formatInstant(savedAt, language, 'date-time');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/impact-framework', label: tc('tab.impactframe') }]} current={name} />
      <Flex gap="4" wrap="wrap" justify="space-between" align="flex-start" mb="5">
        <Box minW="0" flex="1 1 20rem">
          <PageTitle size="2xl" overflowWrap="anywhere" title={name}>
            {name}
          </PageTitle>
          {/* Close to the title, whose margin is meant for the content of a page. */}
          <Text fontSize="sm" color="fg.muted" mt="-5">
            {savedBy ? t('editor.savedBy', { version, when, who: savedBy }) : t('editor.savedAt', { version, when })}
          </Text>
        </Box>
        <Actions framework={framework} name={name} {...rest} />
      </Flex>
    </>
  );
}

function Actions({ framework: { id }, name, isChanged, onDiscard, onReplace }: Props) {
  const t = useFrameworkT();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending } = useWorkbook(name);
  const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
  const close = (deleted?: boolean): void => {
    setDeleting(false);
    if (deleted) void navigate('/admin/impact-framework');
  };
  return (
    <HStack gap="2" wrap="wrap">
      {isChanged && (
        <Button {...look} onClick={onDiscard}>
          <Undo2 aria-hidden />
          {t('editor.discard')}
        </Button>
      )}
      <Button {...look} onClick={onReplace}>
        <FileSpreadsheet aria-hidden />
        {t('editor.replace')}
      </Button>
      <Button {...look} loading={isPending} onClick={() => mutate({ query: { id } })}>
        <Download aria-hidden />
        {t('workbook.export')}
      </Button>
      <HistoryLink object={id} />
      <Button {...look} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden />
        {t('delete.confirm')}
      </Button>
      {deleting && <DeleteFramework id={id} name={name} onClose={close} />}
    </HStack>
  );
}
