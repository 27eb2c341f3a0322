import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { competitors, isSelected, limitFor, outcomeKey, toggleOutcome } from '@impact-call/domain';
import { Box, Heading, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import type { Framework, FrameworkOutcome } from '../framework/framework-source.ts';
import { GoalTile } from '../goals/goal-tile.tsx';
import { EmptyState } from '@impact-call/ui';
import { outcomeFieldId } from '../screen/field-ids.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { LimitLine } from '../screen/limit-line.tsx';
import { ScreenTitle } from '../screen/screen-title.tsx';
import { subStepTitle } from '../screen/sub-steps.ts';
import { UndoBar, type Editing } from '../screen/undo.tsx';
import { withOutcome } from './change-outcome.ts';
import { newOutcome } from './new-selection.ts';
import { outcomeGroups, type OutcomeGroup } from './outcome-groups.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { OutcomeRow } from './outcome-row.tsx';
import { OutcomeSearch } from './outcome-search.tsx';
import { StakeholderField } from './stakeholder-field.tsx';

export interface OutcomesProps {
  answer: MiniDyiAnswer;
  options: MiniDyiOptions;
  framework: Framework;
  editing: Editing;
  problems: readonly StepProblem[];
}

/** Below this, a search would be longer than the list. */
const WORTH_SEARCHING = 5;

/**
 * The outcomes that the project works for, up to the limit of each goal, or of all without goals
 * (docs/rules.md#selection).
 */
export function OutcomesScreen(props: OutcomesProps) {
  const { answer, options, framework, editing } = props;
  const t = useT();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<FrameworkOutcome | null>(null);
  const title = <ScreenTitle title={t('outcomes.title')} lead={t('outcomes.lead')} />;
  if (framework.outcomes.length === 0)
    return (
      <Stack gap="6">
        {title}
        <EmptyState headingLevel="h3" title={t('outcomes.noFramework')}>
          {t('outcomes.noFrameworkText')}
        </EmptyState>
      </Stack>
    );
  const groups = outcomeGroups(framework, answer, options, words);
  const offered = outcomeGroups(framework, answer, options, '').reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  const found = groups.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  return (
    <Stack gap="6">
      {title}
      {groups.length === 0 && (
        <EmptyState headingLevel="h3" title={t('outcomes.noGoals')}>
          {t('outcomes.noGoalsText', { screen: subStepTitle('sdg', language) })}
        </EmptyState>
      )}
      {offered > WORTH_SEARCHING && <OutcomeSearch words={words} found={found} onChange={setWords} />}
      {groups
        .filter(({ outcomes }) => words === '' || outcomes.length > 0)
        .map((group) => (
          <Group key={group.sdg ?? 0} group={group} {...props} onInfo={setShown} />
        ))}
      <UndoBar {...editing} />
      {shown && <OutcomePanel outcome={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}

function Group({
  group,
  answer,
  options,
  framework,
  editing,
  problems,
  onInfo,
}: OutcomesProps & { group: OutcomeGroup; onInfo(outcome: FrameworkOutcome): void }) {
  const t = useT();
  const { selectedOutcomes, stepId } = answer;
  const goal = framework.sdgs.find(({ sdgCode }) => sdgCode === group.sdg);
  const [first] = group.outcomes;
  const limits = first && {
    n: competitors(selectedOutcomes, newOutcome(first), options).length,
    max: limitFor(newOutcome(first), options),
  };
  const isFull = limits !== undefined && limits.n >= limits.max;
  const limit = limits && t(isFull ? 'limit.full' : 'limit.chosen', limits);
  const toggle = (outcome: FrameworkOutcome): void => {
    const selected = toggleOutcome(selectedOutcomes, newOutcome(outcome), options);
    if (isSelected(selectedOutcomes, newOutcome(outcome)))
      editing.remove({ selectedOutcomes: selected }, t('undo.removed', { name: outcome.name }));
    else editing.change({ selectedOutcomes: selected });
  };
  return (
    <Stack as="section" gap="3">
      <Stack gap="2" align="flex-start">
        {goal && (
          <Heading as="h3" size="md">
            <HStack as="span" gap="3">
              <GoalTile code={goal.sdgCode} size="sm" />
              {goal.name}
            </HStack>
          </Heading>
        )}
        {limit !== undefined && <LimitLine text={limit} isFull={isFull} />}
      </Stack>
      {group.outcomes.length === 0 && <Text color="fg.muted">{t('outcomes.noneForGoal')}</Text>}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {group.outcomes.map((outcome) => {
          const chosen = selectedOutcomes.find((each) => each.outcomeId === outcome.id);
          return (
            <OutcomeRow
              key={outcome.id}
              id={outcomeFieldId(stepId, outcome.id, 'choice')}
              outcome={outcome}
              chosen={chosen}
              full={isFull ? (limit ?? null) : null}
              onToggle={() => toggle(outcome)}
              onInfo={() => onInfo(outcome)}
            >
              {chosen && (
                <StakeholderField
                  stepId={stepId}
                  outcome={chosen}
                  stakeholders={framework.stakeholders}
                  problems={problems}
                  onChange={(changes) =>
                    editing.change({ selectedOutcomes: withOutcome(selectedOutcomes, outcomeKey(chosen), changes) })
                  }
                />
              )}
            </OutcomeRow>
          );
        })}
      </Box>
    </Stack>
  );
}
