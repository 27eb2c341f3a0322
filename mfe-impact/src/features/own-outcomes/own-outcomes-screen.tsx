import {
  type ExplainedReturn,
  isCustomOutcome,
  MAX_CUSTOM_OUTCOMES,
  outcomeKey,
  ownFiguresOf,
  toggleOutcome,
} from '@impact-call/domain';
import { EmptyState } from '@impact-call/ui';
import { Box, Button, Stack } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OutcomesProps } from '../outcomes/outcomes-screen.tsx';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { HelpRow, ScreenTitle } from '../screen/screen-title.tsx';
import { LimitLine } from '../screen/choice-box.tsx';
import { subStepTitle } from '../screen/sub-steps.ts';
import { UndoBar } from '../screen/undo.tsx';
import { newOwnOutcome } from './new-own-outcome.ts';
import { OwnOutcomeCard } from './own-outcome-card.tsx';

type Props = OutcomesProps & { explained: ExplainedReturn | null };

/** Up to three (docs/rules/11-impact-wizard.md#selection). */
export function OwnOutcomesScreen({ answer, options, framework, editing, problems, explained }: Props) {
  const t = useT();
  const own = answer.selectedOutcomes.filter(isCustomOutcome);
  const [added, setAdded] = useState('');
  const isFull = own.length >= MAX_CUSTOM_OUTCOMES;
  const isAllowed = ownFiguresOf(framework).outcomes;
  const add = (): void => {
    const outcome = newOwnOutcome();
    setAdded(outcomeKey(outcome));
    editing.change({ selectedOutcomes: toggleOutcome(answer.selectedOutcomes, outcome, options) });
  };
  return (
    <Stack gap="6">
      <ScreenTitle title={t('own.title')} lead={t('own.lead')} />
      {isAllowed ? <Limit count={own.length} isFull={isFull} /> : <NotAllowed />}
      {own.map((outcome, index) => (
        <OwnOutcomeCard
          key={outcomeKey(outcome)}
          number={index + 1}
          isNew={outcomeKey(outcome) === added}
          {...{ outcome, answer, framework, problems, editing, result: explained?.result ?? null }}
        />
      ))}
      {isAllowed && !isFull && (
        <Box>
          <Button variant="surface" onClick={add}>
            <Plus aria-hidden />
            {t('own.add')}
          </Button>
        </Box>
      )}
      <UndoBar {...editing} />
    </Stack>
  );
}

function Limit({ count, isFull }: { count: number; isFull: boolean }) {
  const t = useT();
  return (
    <>
      <HelpRow topics={['Outcome', 'Stakeholder', 'Baseline', 'Proxy']} />
      <Box>
        <LimitLine
          text={t(isFull ? 'own.full' : 'own.limit', { n: count, max: MAX_CUSTOM_OUTCOMES })}
          isFull={isFull}
        />
      </Box>
    </>
  );
}

/** docs/rules/11-impact-wizard.md#own-figures */
function NotAllowed() {
  const t = useT();
  const language = useLanguage();
  return (
    <EmptyState headingLevel="h3" title={t('own.notAllowed')}>
      {t('own.notAllowedText', { screen: subStepTitle('outcomes', language) })}
    </EmptyState>
  );
}
