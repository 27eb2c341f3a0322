import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Step } from '@impact-call/contracts';
import type { StepPage } from '@impact-call/contracts/remote';
import { Box, chakra } from '@impact-call/ui/design-system';
import { useT } from '../translations.ts';
import { stepPath } from '../features/submission/step-path.ts';
import { useWizard } from '../features/submission/wizard-context.ts';

export function StepPageList({ step, pages, current }: { step: Step; pages: StepPage[]; current: string | undefined }) {
  const t = useT();
  const { submission } = useWizard();
  const { search } = useLocation();
  return (
    <chakra.nav aria-label={t('nav.screens', { name: step.name })} mb="8">
      <chakra.ol listStyleType="none" display="flex" flexWrap="wrap" gap="2">
        {pages.map(({ id, title }, index) => (
          <li key={id}>
            <RouterLink
              to={{ pathname: stepPath(submission.id, step.id, id), search }}
              aria-current={id === current ? 'step' : undefined}
            >
              <PageName number={index + 1} title={title} isCurrent={id === current} />
            </RouterLink>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

function PageName({ number, title, isCurrent }: { number: number; title: string; isCurrent: boolean }) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
      px="3"
      borderRadius="l2"
      borderWidth="1px"
      fontSize="sm"
      textStyle="figures"
      borderColor={isCurrent ? 'accent.solid' : 'border'}
      bg={isCurrent ? 'accent.subtle' : 'bg.panel'}
      fontWeight={isCurrent ? 'bold' : 'medium'}
      _hover={{ borderColor: 'accent.solid' }}
    >
      <chakra.span color="fg.muted" aria-hidden>
        {number}
      </chakra.span>
      {title}
    </Box>
  );
}
