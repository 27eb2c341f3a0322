import { Users } from 'lucide-react';
import type { Presence } from '@impact-call/contracts';
import { formatNames } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Flex } from '@impact-call/ui/design-system';
import { useWizard } from '../submission/wizard-context.ts';
import { useT } from '../../translations.ts';
import { usePresence } from './use-presence.ts';

const nameOf = ({ person }: Presence): string => `${person.firstName} ${person.lastName}`.trim();

export function PresenceLine({ stepId }: { stepId: string }) {
  const t = useT();
  const { language } = useShell();
  const { steps } = useWizard();
  const others = usePresence(stepId).filter((one) => nameOf(one) !== '');
  const onStep = (id: string): Presence[] => others.filter((one) => one.stepId === id);
  const present = steps.map((step) => ({ step, people: onStep(step.id) })).filter(({ people }) => people.length > 0);
  if (present.length === 0) return null;
  return (
    <Flex gap="2" mb="6" fontSize="sm" color="fg.muted" data-presence>
      <Box as={Users} boxSize="4" flexShrink={0} mt="0.5" aria-hidden />
      <Box overflowWrap="anywhere">
        {present.map(({ step, people }) => (
          <div key={step.id}>
            {t(step.id === stepId ? 'presence.here' : 'presence.elsewhere', {
              names: formatNames(people.map(nameOf), language),
              count: people.length,
              step: step.name,
            })}
          </div>
        ))}
      </Box>
    </Flex>
  );
}
