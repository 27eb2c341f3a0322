import type { CallType, CallTypeUse } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { EmptyState, ErrorSummary, useShell } from '@impact-call/ui';
import { Box, Button, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useState, type ReactNode } from 'react';
import { copiedName } from '../../console/forms/copied-name.ts';
import { RecordForm } from '../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../console/forms/save-bar.tsx';
import { AddStep } from './add-step.tsx';
import { CopySteps } from './copy-steps.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';
import { copyOf, draftOf, isSame, movedTo, newStep, type DraftStep } from './steps-draft.ts';
import { useStepT } from './texts.ts';
import { StepsConflict } from './steps-conflict.tsx';
import { useStepsRecord } from './use-steps-record.ts';
import { UsesNote } from './uses-note.tsx';

export interface WorkbenchProps {
  callType: CallType;
  uses: readonly CallTypeUse[];
  callId?: string | undefined;
  aside?: (steps: readonly DraftStep[]) => ReactNode;
}

function useSelection() {
  const [requested, select] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ step: DraftStep; place: number } | null>(null);
  return { requested, select, removed, setRemoved };
}

function useWorkbench({ callType }: WorkbenchProps) {
  const { language } = useShell();
  const { requested, ...selection } = useSelection();
  const { select, setRemoved } = selection;
  const record = useStepsRecord(callType, select);
  const { steps, setSteps } = record;
  const insert = (added: DraftStep[], place = steps.length): void => {
    setSteps([...steps.slice(0, place), ...added, ...steps.slice(place)]);
    select(added[0]?.key ?? null);
  };
  return {
    ...record,
    ...selection,
    selected: steps.find(({ key }) => key === requested) ?? steps[0],
    insert,
    move: (key: string, to: number): void => setSteps(movedTo(steps, key, to)),
    change: (key: string, changes: Partial<DraftStep>): void =>
      setSteps((before) => before.map((step) => (step.key === key ? { ...step, ...changes } : step))),
    duplicate: (step: DraftStep, place: number): void =>
      insert([{ ...copyOf(step), name: copiedName(step.name, language) }], place + 1),
    remove: (step: DraftStep, place: number): void => {
      setRemoved({ step, place });
      setSteps(steps.filter((each) => each !== step));
      select((steps[place + 1] ?? steps[place - 1])?.key ?? null);
    },
  };
}

export function StepsWorkbench(props: WorkbenchProps) {
  const t = useStepT();
  const bench = useWorkbench(props);
  const { steps, stored, conflict } = bench;
  return (
    <RecordForm record={bench}>
      <UsesNote callType={stored} uses={props.uses} callId={props.callId}>
        {props.aside?.(steps)}
      </UsesNote>
      <Box mt="5">
        {conflict && (
          <StepsConflict
            key={conflict.version}
            theirs={conflict}
            mine={steps}
            onTakeTheirs={() => bench.follow(conflict)}
            onKeepMine={() => bench.resolve(bench.values, conflict)}
          />
        )}
        <ErrorSummary title={t('refused')} problems={bench.summary} onSelect={bench.select} />
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }}
        gap={{ base: '5', lg: '8' }}
        alignItems="start"
      >
        <Sidebar {...props} bench={bench} />
        <Panel bench={bench} />
      </Grid>
      <StepsBar bench={bench} />
    </RecordForm>
  );
}

function useStatus({ state, isChanged, savedAt, wasStored }: Bench): string {
  const t = useStepT();
  const { language } = useShell();
  if (state === 'saving') return t('saving');
  if (state === 'failed') return t('saveFailed');
  if (state === 'refused') return t('refused');
  if (isChanged) return t(wasStored ? 'kept' : 'unsaved');
  return savedAt ? t('saved', { time: formatInstant(savedAt, language, 'time') }) : '';
}

function StepsBar({ bench }: { bench: Bench }) {
  const t = useStepT();
  const { state, isChanged, conflict, busy, save } = bench;
  const discard = (): void => {
    bench.setRemoved(null);
    if (conflict) bench.follow(conflict);
    else bench.discard();
  };
  return (
    <SaveBar
      label={t('save')}
      status={useStatus(bench)}
      isError={state === 'failed' || state === 'refused'}
      obstacle={isChanged ? undefined : ''}
      busy={busy}
      onSave={save}
    >
      {isChanged && (
        <Button variant="ghost" colorPalette="gray" onClick={discard}>
          {t('discard')}
        </Button>
      )}
    </SaveBar>
  );
}

type Bench = ReturnType<typeof useWorkbench>;

function Empty() {
  const t = useStepT();
  return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
}

function Panel({ bench: { refused, steps, selected, ...bench } }: { bench: Bench }) {
  if (!selected) return <Empty />;
  const place = steps.indexOf(selected);
  return (
    <StepPanel
      key={selected.key}
      step={selected}
      place={place}
      count={steps.length}
      problems={refused.filter((problem) => problem.place === place)}
      onChange={(changes) => bench.change(selected.key, changes)}
      onMove={(to) => bench.move(selected.key, to)}
      onDuplicate={() => bench.duplicate(selected, place)}
      onRemove={() => bench.remove(selected, place)}
    />
  );
}
function Removed({ bench: { removed, insert, setRemoved } }: { bench: Bench }) {
  const t = useStepT();
  const { language } = useShell();
  if (!removed) return null;
  return (
    <Box role="status" fontSize="sm" px="3" py="2" bg="bg.muted" borderRadius="l2">
      <Text>{t('removed', { name: readWording(removed.step.name, language) || t('unnamed') })}</Text>
      <Button
        size="xs"
        variant="surface"
        colorPalette="gray"
        mt="1"
        onClick={() => {
          insert([removed.step], removed.place);
          setRemoved(null);
        }}
      >
        {t('putBack')}
      </Button>
    </Box>
  );
}

function Sidebar({ bench, callType }: WorkbenchProps & { bench: Bench }) {
  const { steps, refused } = bench;
  const stored = new Map(draftOf(bench.stored.steps).map((step) => [step.id, step]));
  const changed = new Set(steps.filter((step) => !isSame(step, stored.get(step.id))).map(({ key }) => key));
  const faulty = new Set(refused.map(({ place }) => steps[place]?.key ?? '').filter(Boolean));
  return (
    <Stack gap="2" position={{ lg: 'sticky' }} top={{ lg: '24' }}>
      {steps.length > 0 && (
        <StepList
          {...{ steps, changed, faulty }}
          selected={bench.selected?.key ?? null}
          onSelect={bench.select}
          onMove={bench.move}
        />
      )}
      <Removed bench={bench} />
      <AddStep onAdd={(type, title) => bench.insert([newStep(type, title)])} />
      <CopySteps callTypeId={callType.id} onCopy={(copied) => bench.insert(copied)} />
    </Stack>
  );
}
