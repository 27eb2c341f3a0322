import type { CallForUser } from '@impact-call/contracts';
import { Box, Button, HStack, VisuallyHidden } from '@impact-call/ui/design-system';
import { ArrowRight, Check, Info } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../translations.ts';
import type { CallState } from './call-state.ts';

interface Props {
  call: CallForUser;
  state: CallState;
  starting: boolean;
  onStart(): void;
}

/** The one thing to do with a call; where nothing can be done, the reason stands beside it in words. */
export function MainButton({ call, state, starting, onStart }: Props) {
  const t = useT();
  const label = (
    <>
      {t(`card.action.${state.action}`)}
      <VisuallyHidden>, {t('card.actionFor', { name: call.name })}</VisuallyHidden>
    </>
  );
  if (state.disabled !== null) return <NotNow reason={t(`card.reason.${state.disabled}`)}>{label}</NotNow>;
  if (state.action === 'submit') {
    return (
      <Button loading={starting} loadingText={t('card.starting')} onClick={onStart}>
        {label}
        <ArrowRight aria-hidden />
      </Button>
    );
  }
  const closed = state.action === 'closed';
  return (
    <Button asChild variant={closed ? 'surface' : 'solid'}>
      <Link to={`/call/${call.submissionId}`}>
        {closed && <Check aria-hidden />}
        {label}
        {!closed && <ArrowRight aria-hidden />}
      </Link>
    </Button>
  );
}

function NotNow({ reason, children }: { reason: string; children: ReactNode }) {
  const reasonId = useId();
  return (
    <HStack gap="4" flexWrap="wrap" rowGap="2">
      <Button disabled colorPalette="gray" variant="subtle" aria-describedby={reasonId}>
        {children}
      </Button>
      <HStack id={reasonId} gap="2" fontSize="sm" flex="1" minW="14rem">
        <Box as={Info} boxSize="1.15em" flexShrink="0" color="fg.muted" aria-hidden />
        {reason}
      </HStack>
    </HStack>
  );
}
