import { PageSkeleton, useShell } from '@impact-call/ui';
import { Box, Button, Flex, Heading, HStack, IconButton, Stack, Text, Textarea } from '@impact-call/ui/design-system';
import { LocalizedTextField, readWording } from '@impact-call/ui/localized';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { problemText } from './use-steps-record.ts';
import { useStepModule } from './queries.ts';
import { StepTitle } from './step-title.tsx';
import type { DraftProblem, DraftStep } from './steps-draft.ts';
import { useStepT } from './texts.ts';
import { RichTextField } from '../../console/forms/rich-text-field.tsx';

export interface StepPanelProps {
  step: DraftStep;
  place: number;
  count: number;
  problems: readonly DraftProblem[];
  onChange(changes: Partial<DraftStep>): void;
  onMove(to: number): void;
  onDuplicate(): void;
  onRemove(): void;
}

export function StepPanel(props: StepPanelProps) {
  const { step, problems, onChange } = props;
  const t = useStepT();
  const problemOf = (field: string): string | undefined => {
    const found = problems.find((problem) => problem.field === field);
    return found && problemText(found, t);
  };
  return (
    <Box as="section" aria-labelledby="step-panel-title" minW="0">
      <PanelHeader {...props} />
      <Stack gap="6" mt="4">
        <LocalizedTextField
          id="step-name"
          label={t('name')}
          hint={t('nameHint')}
          error={problemOf('name')}
          value={step.name}
          maxLength={200}
          onChange={(name) => onChange({ name })}
        />
        <RichTextField
          id="step-description"
          label={t('description')}
          hint={t('descriptionHint')}
          error={problemOf('description')}
          value={step.description}
          minH="5rem"
          onChange={(description) => onChange({ description })}
        />
        <Content {...props} />
      </Stack>
    </Box>
  );
}

const BUTTON = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;

function MoveButtons({ place, count, onMove }: Pick<StepPanelProps, 'place' | 'count' | 'onMove'>) {
  const t = useStepT();
  return (
    <>
      <IconButton
        {...BUTTON}
        aria-label={t('up')}
        title={t('up')}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        {...BUTTON}
        aria-label={t('down')}
        title={t('down')}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </>
  );
}

function PanelHeader({ step, place, count, onMove, onDuplicate, onRemove }: StepPanelProps) {
  const t = useStepT();
  const { language } = useShell();
  return (
    <Flex justify="space-between" align="start" gap="3" wrap="wrap" borderBottomWidth="1px" pb="3">
      <Box minW="0">
        <Heading as="h2" size="lg" id="step-panel-title" tabIndex={-1} overflowWrap="anywhere">
          {readWording(step.name, language) || t('unnamed')}
        </Heading>
        <Text fontSize="sm" color="fg.muted">
          <StepTitle typeName={step.typeName} />
        </Text>
      </Box>
      <HStack gap="1" wrap="wrap">
        <MoveButtons {...{ place, count, onMove }} />
        <Button {...BUTTON} onClick={onDuplicate}>
          <Copy aria-hidden />
          {t('duplicate')}
        </Button>
        <Button {...BUTTON} onClick={onRemove}>
          <Trash2 aria-hidden />
          {t('remove')}
        </Button>
      </HStack>
    </Flex>
  );
}

/** The settings that the step's type provides; a type without an editor uses plain text. */
function Content({ step, problems, onChange }: StepPanelProps) {
  const t = useStepT();
  const shell = useShell();
  // When a survey becomes a quiz, its editor stays until the other module has loaded.
  const { data: module, isPending } = useStepModule(step.typeName, { keepsPrevious: true });
  const inContent = useMemo(
    () =>
      problems
        .filter(({ field }) => field === 'content')
        .map((problem) => ({ anchor: problem.within, message: problemText(problem, t) })),
    [problems, t],
  );
  if (isPending) return <PageSkeleton cards={1} />;
  const Editor = module?.Editor;
  if (!Editor) return <PlainContent step={step} onChange={onChange} />;
  return (
    <Suspense fallback={<PageSkeleton cards={1} />}>
      <Editor
        key={step.key}
        shell={shell}
        content={step.content}
        readOnly={false}
        problems={inContent}
        onChange={(content) => onChange({ content })}
      />
    </Suspense>
  );
}

function PlainContent({ step, onChange }: Pick<StepPanelProps, 'step' | 'onChange'>) {
  const t = useStepT();
  const { language } = useShell();
  return (
    <Stack gap="1.5">
      <Text fontWeight="semibold">{t('content')}</Text>
      <Text fontSize="sm" color="fg.muted">
        {t('plain')}
      </Text>
      <Textarea
        aria-label={t('content')}
        rows={10}
        fontFamily="mono"
        fontSize="sm"
        value={readWording(step.content, language)}
        onChange={({ target }) => onChange({ content: target.value })}
      />
    </Stack>
  );
}
