import { Link as RouterLink } from 'react-router-dom';
import { Box, Link, List, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { stepPath } from '../submission/step-path.ts';
import { useWizard } from '../submission/wizard-context.ts';
import type { IncompleteStep } from './incomplete-steps.ts';

const SHOWN = 4;

interface IncompleteListProps {
  steps: IncompleteStep[];
  /** Whether all that is missing may be left out, once that is confirmed. */
  isUnanswered: boolean;
  onChosen(): void;
}

/** What is missing in the application, each step a link that opens it. */
export function IncompleteList({ steps, isUnanswered, onChosen }: IncompleteListProps) {
  const t = useT();
  const { submission } = useWizard();
  return (
    <Box role="alert">
      <Text>{t(isUnanswered ? 'submit.unansweredText' : 'submit.incompleteText')}</Text>
      <List.Root variant="plain" mt="4" gap="4">
        {steps.map(({ step, problems }) => (
          <List.Item key={step.id}>
            <Link asChild fontWeight="bold" display="inline-block" py="1">
              <RouterLink to={stepPath(submission.id, step.id)} state={{ check: true }} onClick={onChosen}>
                {step.name}
              </RouterLink>
            </Link>
            <List.Root mt="1" fontSize="sm" color="fg.muted">
              {problems.slice(0, SHOWN).map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
              {problems.length > SHOWN && <List.Item>{t('submit.more', { count: problems.length - SHOWN })}</List.Item>}
            </List.Root>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
