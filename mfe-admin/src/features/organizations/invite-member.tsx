import { isProblem } from '@impact-call/api-client';
import { isEmailAddress, typedAddress } from '@impact-call/domain';
import { focusField, TextField } from '@impact-call/ui';
import { Box, Button, chakra } from '@impact-call/ui/design-system';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { useOrganizationT } from './texts.ts';

const REFUSALS = ['already-member', 'too-many', 'too-many-today'] as const;
const FIELD = 'invite-member-email';

/** Invites a member by e-mail, for organizations without active members. */
export function InviteMember({ organizationId }: { organizationId: string }) {
  const t = useOrganizationT();
  const { email, setEmail, error, busy, send } = useInvitation(organizationId);
  return (
    <chakra.form noValidate mt="5" onSubmit={send}>
      <Box
        display="grid"
        gap="4"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 24rem) auto 1fr' }}
      >
        <TextField
          id={FIELD}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          label={t('invite.label')}
          hint={t('invite.hint')}
          error={error}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" variant="surface" loading={busy} loadingText={t('invite.send')} justifySelf="start">
          {t('invite.send')}
        </Button>
      </Box>
    </chakra.form>
  );
}

function useInvitation(organizationId: string) {
  const t = useOrganizationT();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { mutate, isPending: busy } = useWrite('InviteMemberAdmin', {
    done: (_, { body }) => ({ title: t('invite.sent'), message: t('invite.sentTo', { email: body.email }) }),
    onSuccess: () => setEmail(''),
    handle(failure) {
      const codes = isProblem(failure) ? failure.errors.map((each) => each.code) : [];
      const refusal = REFUSALS.find((code) => codes.includes(code));
      setError(refusal === undefined ? t('tryLater') : t(`invite.refused.${refusal}`));
      focusField(FIELD);
      return true;
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const address = typedAddress(email);
    if (!isEmailAddress(address)) {
      setError(t('error.contact_email'));
      return focusField(FIELD);
    }
    setError(undefined);
    mutate({ body: { organizationId, email: address } });
  };
  return { email, setEmail, error, busy, send };
}
