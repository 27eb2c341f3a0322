import type { MiniDyiAnswer, MiniDyiOptions, Sdg } from '@impact-call/contracts';
import { goalOfTarget, isCustomOutcome, toggleSdg } from '@impact-call/domain';
import { Box, Stack, VisuallyHidden, Flex, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import type { Framework } from '../framework/framework-source.ts';
import { useT } from '../screen/impact-context.tsx';
import { LimitLine } from '../screen/choice-box.tsx';
import { goalsId } from '../screen/field-ids.ts';
import { ScreenTitle } from '../screen/screen-title.tsx';
import { UndoBar, type Editing } from '../screen/undo.tsx';
import { GoalCard } from './goal-card.tsx';
import { TargetChoice } from './target-choice.tsx';
import { WebLink } from '../fields/web-link.tsx';
import { SidePanel } from '../screen/side-panel.tsx';
import { GoalTile } from './goal-tile.tsx';

interface Props {
  answer: MiniDyiAnswer;
  options: MiniDyiOptions;
  framework: Framework;
  editing: Editing;
}

/** Up to the limit (docs/rules/11-impact-wizard.md#selection). */
export function GoalsScreen({ answer, options, framework, editing }: Props) {
  const t = useT();
  const [shown, setShown] = useState<Sdg | null>(null);
  const { sdg, sdgTargets, selectedOutcomes, stepId } = answer;
  const isFull = sdg.length >= options.maxSdgSelect;
  const limit = t(isFull ? 'limit.full' : 'limit.chosen', { n: sdg.length, max: options.maxSdgSelect });
  const toggle = ({ sdgCode, name }: Sdg): void => {
    const codes = toggleSdg(sdg, sdgCode, options);
    if (!sdg.includes(sdgCode)) return editing.change({ sdg: codes });
    // Deselecting a goal removes its outcomes; the applicant's own stay.
    const left = selectedOutcomes.filter((outcome) => isCustomOutcome(outcome) || outcome.sdg !== sdgCode);
    const count = selectedOutcomes.length - left.length;
    const changes = { sdg: codes, ...targetsOf(codes, sdgTargets) };
    if (count > 0)
      return editing.remove({ ...changes, selectedOutcomes: left }, t('undo.removedGoal', { name, count }));
    if (changes.sdgTargets?.length === sdgTargets?.length) return editing.change(changes);
    return editing.remove(changes, t('undo.removed', { name }));
  };
  return (
    <Stack gap="6">
      <ScreenTitle title={t('goals.title')} lead={t('goals.lead')} />
      <Box id={goalsId(stepId)}>
        <LimitLine text={limit} isFull={isFull} />
      </Box>
      <Goals {...{ answer, framework }} full={isFull ? limit : null} onToggle={toggle} onInfo={setShown} />
      <TargetChoice
        stepId={stepId}
        goals={framework.sdgs.filter(({ sdgCode }) => sdg.includes(sdgCode))}
        chosen={sdgTargets ?? []}
        onChange={(targets) => editing.change({ sdgTargets: targets })}
      />
      <UndoBar {...editing} />
      {shown && <GoalPanel goal={shown} framework={framework} onClose={() => setShown(null)} />}
    </Stack>
  );
}

/** Targets of the goals that stay; no change without targets. */
const targetsOf = (
  goals: readonly number[],
  targets: MiniDyiAnswer['sdgTargets'],
): Pick<MiniDyiAnswer, 'sdgTargets'> =>
  targets ? { sdgTargets: targets.filter((code) => goals.includes(goalOfTarget(code))) } : {};

interface GoalsProps extends Pick<Props, 'answer' | 'framework'> {
  /** The message at the limit; null below it. */
  full: string | null;
  onToggle(goal: Sdg): void;
  onInfo(goal: Sdg): void;
}

function Goals({ answer: { sdg, stepId }, framework: { sdgs, outcomes }, full, onToggle, onInfo }: GoalsProps) {
  const t = useT();
  return (
    <Box as="fieldset" border="0" minW="0">
      <VisuallyHidden as="legend">{t('goals.legend')}</VisuallyHidden>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {sdgs.map((goal) => (
          <GoalCard
            key={goal.sdgCode}
            id={`${goalsId(stepId)}-${goal.sdgCode}`}
            goal={goal}
            outcomesCount={outcomes.filter((outcome) => outcome.sdg === goal.sdgCode).length}
            checked={sdg.includes(goal.sdgCode)}
            full={full}
            onToggle={() => onToggle(goal)}
            onInfo={() => onInfo(goal)}
          />
        ))}
      </Box>
    </Box>
  );
}

function GoalPanel({ goal, framework, onClose }: { goal: Sdg; framework: Framework; onClose(): void }) {
  const t = useT();
  const outcomes = framework.outcomes.filter(({ sdg }) => sdg === goal.sdgCode);
  return (
    <SidePanel
      title={
        <Flex as="span" gap="3" align="center">
          <GoalTile code={goal.sdgCode} size="sm" />
          {goal.name}
        </Flex>
      }
      onClose={onClose}
    >
      <Text>{goal.description}</Text>
      <Box as="h3" mt="6" mb="2" fontWeight="bold">
        {t('goals.infoTitle')}
      </Box>
      {outcomes.length === 0 && <Text color="fg.muted">{t('goals.infoNone')}</Text>}
      <Box as="ul" listStyleType="none">
        {outcomes.map(({ id, name, description }) => (
          <Box as="li" key={id} py="3" borderTopWidth="1px">
            <Text fontWeight="semibold">{name}</Text>
            {description && (
              <Text color="fg.muted" mt="1">
                {description}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      <Text mt="6">
        <WebLink address={goal.url}>{t('goals.page')}</WebLink>
      </Text>
    </SidePanel>
  );
}
