import type { CallForUser } from '@impact-call/contracts';
import { labelFor } from '@impact-call/ui';
import { Box, Button, HStack } from '@impact-call/ui/design-system';
import { ArrowRight, Check, Info } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import type { CallState } from '../call-state.ts';

interface Props {
  call: CallForUser;
  state: CallState;
  starting: boolean;
  onStart(): void;
}

/** If it is disabled, the reason appears beside it. */
export function MainButton({ call, state, starting, onStart }: Props) {
  const t = useT();
  const label = labelFor(t(`card.action.${state.action}`), t('card.actionFor', { name: call.name }));
  if (state.disabled !== null) return <NotNow reason={t(`card.reason.${state.disabled}`)} label={label} />;
  if (state.action === 'submit') {
    return (
      <Button
        loading={starting}
        loadingText={t('card.starting')}
        onClick={onStart}
        aria-label={starting ? undefined : label['aria-label']}
      >
        {label.children}
        <ArrowRight aria-hidden />
      </Button>
    );
  }
  const closed = state.action === 'closed' || state.action === 'withdrawn';
  return (
    <Button asChild variant={closed ? 'surface' : 'solid'}>
      <Link to={`/call/${call.submissionId}`} aria-label={label['aria-label']}>
        {state.action === 'closed' && <Check aria-hidden />}
        {label.children}
        {!closed && <ArrowRight aria-hidden />}
      </Link>
    </Button>
  );
}

function NotNow({ reason, label }: { reason: string; label: ReturnType<typeof labelFor> }) {
  const reasonId = useId();
  return (
    <HStack gap="4" flexWrap="wrap" rowGap="2">
      <Button disabled colorPalette="gray" variant="subtle" aria-describedby={reasonId} {...label} />
      <HStack id={reasonId} gap="2" fontSize="sm" flex="1" minW="14rem">
        <Box as={Info} boxSize="1.15em" flexShrink="0" color="fg.muted" aria-hidden />
        {reason}
      </HStack>
    </HStack>
  );
}
