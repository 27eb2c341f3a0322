import { isProblem } from '@impact-call/api-client';
import type { OrganizationForAdmin } from '@impact-call/contracts';
import { Alert, Box, Button, Text } from '@impact-call/ui/design-system';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmByName } from '../../console/forms/confirm-dialog.tsx';
import { useOrganizationT } from './texts.ts';

export function DeleteOrganization({ organization }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useDeletion();
  return (
    <Box>
      <Text color="fg.muted" maxW="prose">
        {t('delete.hint')}
      </Text>
      {error && (
        <Alert.Root status="error" role="alert" mt="4">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{t('delete.failed')}</Alert.Title>
            <Alert.Description>
              {t(isProblem(error, 'organization-has-submissions') ? 'delete.messageErrorDeletion' : 'delete.later')}
            </Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <Button mt="4" size="sm" variant="surface" colorPalette="red" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden />
        {t('delete.button')}
      </Button>
      {isConfirming && (
        <Confirmation
          organization={organization}
          busy={isPending}
          onConfirm={() => mutate({ query: { id: organization.id } }, { onError: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  );
}

interface ConfirmationProps {
  organization: OrganizationForAdmin;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Shows who is affected and requires typing the name, because this cannot be undone. */
function Confirmation({ organization: { name, memberCount }, busy, onConfirm, onClose }: ConfirmationProps) {
  const t = useOrganizationT();
  return (
    <ConfirmByName
      busy={busy}
      name={name}
      title={t('delete.title', { name })}
      typeLabel={t('delete.type')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Text>{t('delete.what', { count: memberCount })}</Text>
      <Text>{t('delete.refused')}</Text>
    </ConfirmByName>
  );
}

function useDeletion() {
  const t = useOrganizationT();
  const navigate = useNavigate();
  return useWrite('DeleteOrganizationAdmin', {
    done: t('delete.done'),
    onSuccess: () => navigate('/admin/organizations'),
    // The page of the deleted organization may still be open, and its other lists are gone.
    changes: ['GetAllOrganizations'],
  });
}
