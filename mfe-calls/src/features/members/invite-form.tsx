import { isEmailAddress, typedAddress } from '@impact-call/domain';
import { focusField, TextField } from '@impact-call/ui';
import { Box, Button, chakra, Heading, Text } from '@impact-call/ui/design-system';
import { Send } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../translations.ts';
import { useInvite } from './use-invite.ts';

export function InviteForm({ organizationId, onInvited }: { organizationId: string; onInvited(): Promise<void> }) {
  const t = useT();
  const id = useId();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { invite, sending } = useInvite(organizationId, onInvited);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = isEmailAddress(typedAddress(email)) ? await invite(typedAddress(email)) : t('members.emailWrong');
    setError(found);
    if (found === null) setEmail('');
    focusField(id);
  };
  return (
    <chakra.form
      onSubmit={(event: FormEvent) => void send(event)}
      noValidate
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
      aria-labelledby={`${id}-title`}
    >
      <Heading as="h3" id={`${id}-title`} size="md">
        {t('members.invite')}
      </Heading>
      <Text mt="1" mb="5" color="fg.muted" maxW="prose">
        {t('members.inviteHint')}
      </Text>
      <AddressAndSend id={id} email={email} error={error} sending={sending} onEmail={setEmail} />
      <Box role="status" srOnly>
        {error}
      </Box>
    </chakra.form>
  );
}

interface AddressProps {
  id: string;
  email: string;
  error: string | null;
  sending: boolean;
  onEmail(email: string): void;
}

function AddressAndSend({ id, email, error, sending, onEmail }: AddressProps) {
  const t = useT();
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }} gap="4" alignItems="end">
      <TextField
        id={id}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
        label={t('members.email')}
        error={error ?? undefined}
        value={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <Button type="submit" loading={sending} loadingText={t('members.sending')}>
        <Send aria-hidden />
        {t('members.send')}
      </Button>
    </Box>
  );
}
