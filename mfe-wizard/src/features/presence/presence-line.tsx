import { Users } from 'lucide-react';
import type { Presence } from '@impact-call/contracts';
import { formatNames } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Flex } from '@impact-call/ui/design-system';
import { useWizard } from '../submission/wizard-context.ts';
import { useT } from '../../translations.ts';
import { useEffect, useState } from 'react';

/** In milliseconds; the server drops a user after a minute. */
const SHOWN_EVERY_MS = 25_000;
/** A change of step does not count as leaving. */
const LEFT_AFTER_MS = 500;
const NO_COLLEAGUES: readonly Presence[] = [];

let lastVisit = 0;

/** Also tells colleagues which step this user has open. */
function usePresence(stepId: string): readonly Presence[] {
  const { api, events } = useShell();
  const { submission, queue, readOnly } = useWizard();
  const { id } = submission;
  // The shell of the previous release does not have it.
  const isShown = queue !== null && !readOnly && 'ShowPresence' in api;
  const [others, setOthers] = useState(NO_COLLEAGUES);
  useEffect(() => {
    if (!isShown) return undefined;
    let isHere = true;
    const visit = (lastVisit += 1);
    const report = (step: string | null): Promise<Presence[]> =>
      api.ShowPresence({ body: { callSubmissionId: id, stepId: step } });
    const show = (): void => {
      if (document.visibilityState === 'hidden') return;
      // Presence is optional: without a connection the page shows no colleagues.
      report(stepId).then(
        (found) => isHere && setOthers(found),
        () => isHere && setOthers(NO_COLLEAGUES),
      );
    };
    show();
    const timer = setInterval(show, SHOWN_EVERY_MS);
    document.addEventListener('visibilitychange', show);
    const stop = events?.subscribe('presence', (event) => {
      if (event === undefined || event.id === id) show();
    });
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
      stop?.();
      const leave = (): void => void (visit === lastVisit && report(null).catch(() => undefined));
      setTimeout(leave, LEFT_AFTER_MS);
    };
  }, [api, events, id, stepId, isShown]);
  return isShown ? others : NO_COLLEAGUES;
}

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
