import type { ClaimableCall, Endpoints, ResponseOf } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Alert, Box, Button, chakra, Fieldset, HStack, Text } from '@impact-call/ui/design-system';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useClaimT } from './texts.ts';
import { useClaim } from './use-claim.ts';

interface Props {
  token: string;
  claim: ResponseOf<Endpoints['ReadEmbedClaim']>;
  organization: { name: string };
}

export function ClaimForm({ token, claim: { calls, claimedAt }, organization }: Props) {
  const t = useClaimT();
  const { claim, claimed, busy, failure } = useClaim(token);
  const [callId, setCallId] = useState<string | null>(calls.find(({ isEmpty }) => isEmpty)?.id ?? null);
  if (claimed) return <Outcome claimed={claimed} organization={organization} />;
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault();
        void claim(callId);
      }}
    >
      {claimedAt !== null && (
        <Text mb="4" fontWeight="semibold">
          {t('taken')}
        </Text>
      )}
      <Destinations {...{ calls, organization, callId }} choose={setCallId} />
      {failure !== null && (
        <Alert.Root status="error" role="alert" mt="6">
          <Alert.Content>
            <Alert.Title>{t('failed')}</Alert.Title>
            <Alert.Description>{failure}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <Button mt="6" type="submit" loading={busy} loadingText={t('busy')}>
        {t('confirm')}
      </Button>
    </chakra.form>
  );
}

type Claimed = NonNullable<ReturnType<typeof useClaim>['claimed']>;

/** Takes the focus from the form, which is gone. */
function Outcome({ claimed, organization }: Pick<Props, 'organization'> & { claimed: Claimed }) {
  const t = useClaimT();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => done.current?.focus(), [claimed]);
  return (
    <Box ref={done} tabIndex={-1}>
      <Alert.Root status="success" role="status">
        <Alert.Content>
          <Alert.Description>{t(claimed.outcome, { organization: organization.name })}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
      <HStack mt="6" gap="3" flexWrap="wrap">
        {claimed.submissionId !== null && (
          <Button asChild>
            <Link to={`/call/${claimed.submissionId}`}>{t('openApplication')}</Link>
          </Button>
        )}
        <Button asChild variant="surface" colorPalette="gray">
          <Link to="/embed/results">{t('all')}</Link>
        </Button>
        <Button asChild variant="surface" colorPalette="gray">
          <Link to="/calls">{t('calls')}</Link>
        </Button>
      </HStack>
    </Box>
  );
}

interface DestinationsProps extends Pick<Props, 'organization'> {
  calls: readonly ClaimableCall[];
  /** Null stores the result in the organization only. */
  callId: string | null;
  choose(callId: string | null): void;
}

function Destinations({ calls, organization, callId, choose }: DestinationsProps) {
  const t = useClaimT();
  return (
    <>
      <Fieldset.Root>
        <Fieldset.Legend>{t('where')}</Fieldset.Legend>
        <Choice
          name={t('keepOnly', { organization: organization.name })}
          isChosen={callId === null}
          choose={() => choose(null)}
        />
        {calls.map((call) => (
          <CallChoice key={call.id} call={call} isChosen={call.id === callId} choose={() => choose(call.id)} />
        ))}
      </Fieldset.Root>
      {calls.length === 0 && (
        <Text mt="3" color="fg.muted">
          {t('noCall')}
        </Text>
      )}
    </>
  );
}

function CallChoice({
  call: { name, closingAt, isEmpty },
  isChosen,
  choose,
}: {
  call: ClaimableCall;
  isChosen: boolean;
  choose(): void;
}) {
  const t = useClaimT();
  const { language } = useShell();
  const hint = isEmpty ? closingAt && t('closes', { date: formatInstant(closingAt, language) }) : t('notEmpty');
  return (
    <Choice
      name={t('intoCall', { call: name })}
      hint={hint}
      isChosen={isChosen}
      choose={choose}
      isDisabled={!isEmpty}
    />
  );
}

interface ChoiceProps {
  name: string;
  hint?: string | null;
  isChosen: boolean;
  choose(): void;
  isDisabled?: boolean;
}

function Choice({ name, hint = null, isChosen, choose, isDisabled = false }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="flex-start"
      minH="11"
      py="2"
      cursor={isDisabled ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type="radio"
        name="claim"
        mt="1"
        boxSize="5"
        flexShrink="0"
        checked={isChosen}
        disabled={isDisabled}
        onChange={choose}
      />
      <Box minW="0" overflowWrap="anywhere">
        <Text>{name}</Text>
        {hint !== null && (
          <Text fontSize="sm" color="fg.muted">
            {hint}
          </Text>
        )}
      </Box>
    </chakra.label>
  );
}
