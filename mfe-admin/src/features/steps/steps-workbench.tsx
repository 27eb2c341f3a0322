import type { CallType, CallTypeUse } from '@impact-call/contracts';
import { EmptyState, ErrorSummary, useShell } from '@impact-call/ui';
import { Box, Button, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useEffect, useState, type ReactNode } from 'react';
import { UnsavedChanges } from '../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../console/layout/use-save-key.ts';
import { copiedName } from '../../console/forms/copied-name.ts';
import { AddStep } from './add-step.tsx';
import { CopySteps } from './copy-steps.tsx';
import { problemWords } from './problem-words.ts';
import { ConflictPanel, SaveBar } from './save-bar.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';
import { copyOf, draftOf, isSame, movedTo, newStep, type DraftStep } from './steps-draft.ts';
import { useStepT } from './texts.ts';
import { useStepsDraft } from './use-steps-draft.ts';
import { UsesNote } from './uses-note.tsx';

export interface WorkbenchProps {
  callType: CallType;
  uses: readonly CallTypeUse[];
  callId?: string | undefined;
  /** Further actions for the steps, including unsaved changes. */
  aside?: (steps: readonly DraftStep[]) => ReactNode;
}

/** The selected step, and the last removed one for undo. */
function useSelection(steps: readonly DraftStep[]) {
  const [requested, select] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ step: DraftStep; place: number } | null>(null);
  const selected = steps.find(({ key }) => key === requested) ?? steps[0];
  return { selected, select, removed, setRemoved };
}

function useWorkbench({ callType }: WorkbenchProps) {
  const { language } = useShell();
  const draft = useStepsDraft(callType);
  const { steps, setSteps } = draft;
  const selection = useSelection(steps);
  const { select, setRemoved } = selection;
  const insert = (added: DraftStep[], place = steps.length): void => {
    setSteps([...steps.slice(0, place), ...added, ...steps.slice(place)]);
    select(added[0]?.key ?? null);
  };
  return {
    ...draft,
    ...selection,
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

/** Opens the first step with an error. */
function useFirstFaulty({ state, steps, select }: Bench): void {
  const problems = state.kind === 'refused' ? state.problems : [];
  const firstFaulty = problems.find(({ place }) => place >= 0)?.place;
  const firstKey = firstFaulty === undefined ? undefined : steps[firstFaulty]?.key;
  useEffect(() => {
    if (firstKey !== undefined) select(firstKey);
    // Only a new error changes the selection.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
}

/** All steps of a call type: the list on one side, the selected step on the other. */
export function StepsWorkbench(props: WorkbenchProps) {
  const bench = useWorkbench(props);
  const { steps, state, changed, save, discard, wasKept, setRemoved } = bench;
  useSaveKey(() => void (changed && save()));
  useFirstFaulty(bench);
  return (
    <>
      <UnsavedChanges when={changed} />
      <UsesNote callType={bench.base} uses={props.uses} callId={props.callId}>
        {props.aside?.(steps)}
      </UsesNote>
      <Box mt="5">
        {state.kind === 'conflict' && (
          <ConflictPanel current={state.current} mine={steps} onTakeTheirs={discard} onKeepMine={() => void save()} />
        )}
        <Problems bench={bench} />
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }}
        gap={{ base: '5', lg: '8' }}
        alignItems="start"
      >
        <Sidebar {...props} bench={bench} />
        <Panel bench={bench} />
      </Grid>
      <SaveBar
        {...{ changed, state, wasKept }}
        onSave={() => void save()}
        onDiscard={() => {
          setRemoved(null);
          discard();
        }}
      />
    </>
  );
}

type Bench = ReturnType<typeof useWorkbench>;

function Empty() {
  const t = useStepT();
  return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
}

function Panel({ bench: { state, steps, selected, ...bench } }: { bench: Bench }) {
  if (!selected) return <Empty />;
  const place = steps.indexOf(selected);
  const problems = state.kind === 'refused' ? state.problems : [];
  return (
    <StepPanel
      key={selected.key}
      step={selected}
      place={place}
      count={steps.length}
      problems={problems.filter((problem) => problem.place === place)}
      onChange={(changes) => bench.change(selected.key, changes)}
      onMove={(to) => bench.move(selected.key, to)}
      onDuplicate={() => bench.duplicate(selected, place)}
      onRemove={() => bench.remove(selected, place)}
    />
  );
}
/** The errors of the service, each with its step. */
function Problems({ bench: { state, steps, select } }: { bench: Bench }) {
  const t = useStepT();
  const { language } = useShell();
  if (state.kind !== 'refused') return null;
  const listed = state.problems.map((problem) => {
    const step = steps[problem.place];
    const name = step ? `${problem.place + 1}. ${readWording(step.name, language) || t('unnamed')}: ` : '';
    return { anchor: step?.key ?? '', message: `${name}${problemWords(problem, t)}` };
  });
  return <ErrorSummary title={t('refused')} problems={listed} onSelect={select} />;
}

/** The last removed step, with an undo button. */
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
  const { steps, base, state } = bench;
  const stored = new Map(draftOf(base.steps).map((step) => [step.id, step]));
  const changed = new Set(steps.filter((step) => !isSame(step, stored.get(step.id))).map(({ key }) => key));
  const faulty = new Set(
    state.kind === 'refused' ? state.problems.map(({ place }) => steps[place]?.key ?? '').filter(Boolean) : [],
  );
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
