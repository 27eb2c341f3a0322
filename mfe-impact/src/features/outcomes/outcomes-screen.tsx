import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { competitors, isSelected, limitFor, outcomeKey, toggleOutcome } from '@impact-call/domain';
import { Box, Heading, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import type { Framework, FrameworkOutcome } from '../framework/framework-source.ts';
import { GoalTile } from '../goals/goal-tile.tsx';
import { EmptyState } from '@impact-call/ui';
import { outcomeFieldId, outcomesId } from '../screen/field-ids.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { HelpRow, ScreenTitle } from '../screen/screen-title.tsx';
import { LimitLine } from '../screen/choice-box.tsx';
import { subStepTitle } from '../screen/sub-steps.ts';
import { UndoBar, type Editing } from '../screen/undo.tsx';
import { withOutcome, newOutcome } from './change-outcome.ts';
import { outcomeGroups, type OutcomeGroup, OutcomeSearch } from './outcome-search.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { OutcomeRow } from './outcome-row.tsx';
import { StakeholderField } from './stakeholder-field.tsx';

export interface OutcomesProps {
  answer: MiniDyiAnswer;
  options: MiniDyiOptions;
  framework: Framework;
  editing: Editing;
  problems: readonly StepProblem[];
}

/** A shorter list needs no search. */
const WORTH_SEARCHING = 5;

/** With the min number of outcomes for submission. */
function Title({ stepId, least }: { stepId: string; least: number }) {
  const t = useT();
  return (
    <Box id={outcomesId(stepId)}>
      <ScreenTitle title={t('outcomes.title')} lead={t('outcomes.lead')} />
      {least > 0 && <Text mt="2">{t('outcomes.least', { count: least })}</Text>}
    </Box>
  );
}

/** Up to the limit of each goal, or of all without goals (docs/rules/11-impact-wizard.md#selection). */
export function OutcomesScreen(props: OutcomesProps) {
  const { answer, options, framework, editing } = props;
  const t = useT();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<FrameworkOutcome | null>(null);
  const title = <Title stepId={answer.stepId} least={options.minOutcomeSelect ?? 0} />;
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
      <HelpRow topics={['Outcome', 'Stakeholder']} />
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

interface GroupProps extends OutcomesProps {
  group: OutcomeGroup;
  onInfo(outcome: FrameworkOutcome): void;
}

/** Empty if the group has no outcomes. */
function useLimit({ group, answer, options }: Pick<GroupProps, 'group' | 'answer' | 'options'>) {
  const t = useT();
  const [first] = group.outcomes;
  if (!first) return { isFull: false, limit: null };
  const n = competitors(answer.selectedOutcomes, newOutcome(first), options).length;
  const max = limitFor(newOutcome(first), options);
  const isFull = n >= max;
  return { isFull, limit: t(isFull ? 'limit.full' : 'limit.chosen', { n, max }) };
}

function Group(props: GroupProps) {
  const { group, framework } = props;
  const t = useT();
  const goal = framework.sdgs.find(({ sdgCode }) => sdgCode === group.sdg);
  const { isFull, limit } = useLimit(props);
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
        {limit !== null && <LimitLine text={limit} isFull={isFull} />}
      </Stack>
      {group.outcomes.length === 0 && <Text color="fg.muted">{t('outcomes.noneForGoal')}</Text>}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {group.outcomes.map((outcome) => (
          <OutcomeOfGroup key={outcome.id} {...props} outcome={outcome} full={isFull ? limit : null} />
        ))}
      </Box>
    </Stack>
  );
}

/** `full` is the message at the limit. */
function OutcomeOfGroup({
  outcome,
  full,
  answer: { selectedOutcomes, stepId },
  options,
  framework,
  editing,
  problems,
  onInfo,
}: GroupProps & { outcome: FrameworkOutcome; full: string | null }) {
  const t = useT();
  const chosen = selectedOutcomes.find((each) => each.outcomeId === outcome.id);
  const toggle = (): void => {
    const selected = toggleOutcome(selectedOutcomes, newOutcome(outcome), options);
    if (isSelected(selectedOutcomes, newOutcome(outcome)))
      editing.remove({ selectedOutcomes: selected }, t('undo.removed', { name: outcome.name }));
    else editing.change({ selectedOutcomes: selected });
  };
  return (
    <OutcomeRow
      id={outcomeFieldId(stepId, outcome.id, 'choice')}
      {...{ outcome, chosen, full }}
      onToggle={toggle}
      onInfo={() => onInfo(outcome)}
    >
      {chosen && (
        <StakeholderField
          {...{ stepId, problems }}
          outcome={chosen}
          stakeholders={framework.stakeholders}
          onChange={(changes) =>
            editing.change({ selectedOutcomes: withOutcome(selectedOutcomes, outcomeKey(chosen), changes) })
          }
        />
      )}
    </OutcomeRow>
  );
}
