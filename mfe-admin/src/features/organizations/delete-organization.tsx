import { isProblem } from '@impact-call/api-client';
import type { OrganizationForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Alert, Box, Button, Text } from '@impact-call/ui/design-system';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmByName } from '../../console/forms/confirm-dialog.tsx';
import { useOrganizationT } from './texts.ts';
import { forgetOrganizations } from './use-organizations.ts';

/** Deletes after a confirmation; explains why an organization with applications cannot be deleted. */
export function DeleteOrganization({ organization }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const [asking, setAsking] = useState(false);
  const { remove, busy, failure } = useDeletion(organization.id, () => setAsking(false));
  return (
    <Box>
      <Text color="fg.muted" maxW="prose">
        {t('delete.hint')}
      </Text>
      {failure !== null && (
        <Alert.Root status="error" role="alert" mt="4">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{t('delete.failed')}</Alert.Title>
            <Alert.Description>{failure}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <Button mt="4" size="sm" variant="surface" colorPalette="red" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {t('delete.button')}
      </Button>
      {asking && (
        <Asking
          organization={organization}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

interface AskingProps {
  organization: OrganizationForAdmin;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Shows who is affected and requires typing the name, because this cannot be undone. */
function Asking({ organization: { name, memberCount }, busy, onConfirm, onClose }: AskingProps) {
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

function useDeletion(id: string, onEnd: () => void) {
  const t = useOrganizationT();
  const navigate = useNavigate();
  const { api, notify, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await api.DeleteOrganizationAdmin({ query: { id } });
      notify({ kind: 'success', title: t('delete.done') });
      forgetOrganizations(queryClient);
      await navigate('/admin/organizations');
    } catch (error) {
      const hasSubmissions = isProblem(error, 'organization-has-submissions');
      setFailure(t(hasSubmissions ? 'delete.messageErrorDeletion' : 'delete.later'));
      setBusy(false);
      onEnd();
    }
  };
  return { remove, busy, failure };
}
