import { DndContext, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useShell } from '@impact-call/ui';
import { Box, chakra } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { CircleAlert, GripVertical, PencilLine } from 'lucide-react';
import { useMemo, useState, type ComponentProps } from 'react';
import { createMovesByPlace, PlaceKeyboardSensor } from './moves-by-place.ts';
import type { DraftStep } from './steps-draft.ts';
import { StepTitle } from './step-title.tsx';
import { useStepT } from './texts.ts';

export interface StepListProps {
  steps: readonly DraftStep[];
  selected: string | null;
  changed: ReadonlySet<string>;
  faulty: ReadonlySet<string>;
  onSelect(key: string): void;
  onMove(key: string, to: number): void;
}

function useAnnouncements(steps: readonly DraftStep[]): Announcements {
  const t = useStepT();
  const { language } = useShell();
  return useMemo(() => {
    const count = steps.length;
    const placeOf = (key: unknown): number => steps.findIndex((step) => step.key === key) + 1;
    const nameOf = (key: unknown): string => {
      const step = steps.find((each) => each.key === key);
      return (step && readWording(step.name, language)) || t('unnamed');
    };
    return {
      onDragStart: ({ active }) => t('lifted', { name: nameOf(active.id), place: placeOf(active.id), count }),
      onDragOver: ({ active, over }) =>
        over ? t('over', { name: nameOf(active.id), place: placeOf(over.id), count }) : undefined,
      onDragEnd: ({ active, over }) =>
        over ? t('dropped', { name: nameOf(active.id), place: placeOf(over.id), count }) : undefined,
      onDragCancel: ({ active }) => t('dropCancelled', { name: nameOf(active.id) }),
    };
  }, [steps, language, t]);
}

function useMoves() {
  const [{ begin, coordinateGetter, collisionDetection }] = useState(createMovesByPlace);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PlaceKeyboardSensor, { coordinateGetter }),
  );
  return { sensors, collisionDetection, onDragStart: begin };
}

export function StepList(props: StepListProps) {
  const { steps, onMove } = props;
  const t = useStepT();
  const announcements = useAnnouncements(steps);
  const moves = useMoves();
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id)
      onMove(
        String(active.id),
        steps.findIndex(({ key }) => key === over.id),
      );
  };
  return (
    <DndContext
      {...moves}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
    >
      <SortableContext items={steps.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <chakra.ol
          aria-label={t('order')}
          listStyleType="none"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.panel"
          overflow="hidden"
        >
          {steps.map((step, index) => (
            <Row key={step.key} {...props} step={step} index={index} />
          ))}
        </chakra.ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = StepListProps & { step: DraftStep; index: number };

function Row(props: RowProps) {
  const { step, index, selected } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: step.key,
  });
  return (
    <chakra.li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      display="flex"
      alignItems="stretch"
      borderTopWidth={index === 0 ? '0' : '1px'}
      bg={selected === step.key ? 'accent.subtle' : 'bg.panel'}
      position="relative"
      zIndex={isDragging ? '1' : undefined}
      boxShadow={isDragging ? 'soft' : undefined}
    >
      <Handle ref={setActivatorNodeRef} step={step} {...attributes} {...listeners} />
      <StepButton {...props} />
    </chakra.li>
  );
}

function useStepName({ name }: DraftStep): string {
  const t = useStepT();
  const { language } = useShell();
  return readWording(name, language) || t('unnamed');
}

/** The drag handle of a step; all other props come from dnd-kit. */
function Handle({ step, ...props }: { step: DraftStep } & ComponentProps<typeof chakra.button>) {
  const t = useStepT();
  const name = useStepName(step);
  return (
    <chakra.button
      type="button"
      {...props}
      aria-label={t('drag', { name })}
      w="8"
      flexShrink={0}
      display="flex"
      alignItems="center"
      justifyContent="center"
      color="fg.muted"
      cursor="grab"
      touchAction="none"
    >
      <Box as={GripVertical} boxSize="4" aria-hidden />
    </chakra.button>
  );
}

function StepButton({ step, index, selected, changed, faulty, onSelect }: RowProps) {
  return (
    <chakra.button
      type="button"
      onClick={() => onSelect(step.key)}
      aria-current={selected === step.key ? 'true' : undefined}
      flex="1"
      minW="0"
      minH="12"
      py="1.5"
      pe="3"
      textAlign="start"
      display="flex"
      gap="2"
      alignItems="center"
      cursor="pointer"
    >
      <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" fontSize="sm">
        {index + 1}
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere" lineHeight="short">
          {useStepName(step)}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted">
          <StepTitle typeName={step.typeName} />
        </chakra.span>
      </chakra.span>
      <Mark isChanged={changed.has(step.key)} isFaulty={faulty.has(step.key)} />
    </chakra.button>
  );
}

function Mark({ isChanged, isFaulty }: { isChanged: boolean; isFaulty: boolean }) {
  const t = useStepT();
  if (!isChanged && !isFaulty) return null;
  return (
    <Box
      as={isFaulty ? CircleAlert : PencilLine}
      boxSize="4"
      flexShrink={0}
      color={isFaulty ? 'fg.error' : 'fg.muted'}
      role="img"
      aria-label={t(isFaulty ? 'problemMark' : 'changedMark')}
    />
  );
}
