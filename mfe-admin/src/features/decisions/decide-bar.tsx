import type { DecisionKind, RankedSubmission } from '@impact-call/contracts';
import { Button, chakra, Heading, HStack, Stack } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { DecisionFields, type DecisionValues } from './decision-fields.tsx';
import { PublishButton } from './publish-button.tsx';
import { useDecisionT } from './texts.ts';
import { useDecide, usePublish } from './use-decide.ts';

interface Props {
  callId: string;
  chosen: readonly RankedSubmission[];
  onDone(): void;
}

const EMPTY: DecisionValues = { decision: '', words: '' };

export function DecideBar({ callId, chosen, onDone }: Props) {
  const t = useDecisionT();
  const [values, setValues] = useState(EMPTY);
  const { busy, decide } = useDecide(callId);
  const make = (decision: DecisionKind | null): void =>
    decide({ rows: chosen, decision, words: values.words }, () => {
      setValues(EMPTY);
      onDone();
    });
  return (
    <chakra.section
      aria-label={t('chosen.title', { count: chosen.length })}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
      my="4"
    >
      <Heading as="h2" size="md">
        {t('chosen.title', { count: chosen.length })}
      </Heading>
      <Stack gap="4" mt="4">
        <DecisionFields values={values} onChange={setValues} />
        <Acts {...{ callId, chosen, busy }} decision={values.decision} onMake={make} />
      </Stack>
    </chakra.section>
  );
}

interface ActsProps extends Pick<Props, 'callId' | 'chosen'> {
  decision: DecisionValues['decision'];
  busy: boolean;
  onMake(decision: DecisionKind | null): void;
}

function Acts({ callId, chosen, decision, busy, onMake }: ActsProps) {
  const t = useDecisionT();
  const publish = usePublish(callId);
  const pending = chosen.filter(({ isPending }) => isPending);
  const isRevocable = chosen.some((each) => each.decision !== null && each.published === null);
  return (
    <HStack gap="3" flexWrap="wrap">
      <Button
        loading={busy}
        loadingText={t('form.decide')}
        disabled={decision === ''}
        onClick={() => decision !== '' && onMake(decision)}
      >
        {t('form.decide')}
      </Button>
      <PublishButton
        callId={callId}
        variant="surface"
        label={t('chosen.publish')}
        letters={pending.length}
        busy={publish.busy}
        onPublish={(onSettled) => publish.publish(pending, onSettled)}
      />
      <Button variant="ghost" disabled={busy || !isRevocable} onClick={() => onMake(null)}>
        {t('chosen.takeBack')}
      </Button>
    </HStack>
  );
}
