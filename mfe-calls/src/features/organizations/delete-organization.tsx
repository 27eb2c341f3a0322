import { isProblem } from '@impact-call/api-client';
import type { Organization } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Alert, Button, Stack, Text } from '@impact-call/ui/design-system';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';

const ConfirmDialog = lazy(() =>
  import('@impact-call/ui/overlays').then((overlays) => ({ default: overlays.ConfirmDialog })),
);

/** One with applications cannot be deleted (docs/rules/05-organizations.md#organization-with-submissions). */
export function DeleteOrganization({ organization }: { organization: Organization }) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  const { remove, busy, failure } = useDeletion(organization, () => setConfirming(false));
  return (
    <>
      <Text color="fg.muted" maxW="prose">
        {t('organizations.deleteHint')}
      </Text>
      {failure !== null && <DeletionFailed why={failure} />}
      <Button mt="5" variant="surface" colorPalette="red" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden />
        {t('organizations.delete')}
      </Button>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            busy={busy}
            title={t('organizations.deleteTitle', { name: organization.name })}
            confirmLabel={t('organizations.deleteConfirm')}
            cancelLabel={t('organizations.keep')}
            onConfirm={() => void remove()}
            onCancel={() => setConfirming(false)}
          >
            <Stack gap="3">
              <Text>{t('organizations.deleteWhat')}</Text>
              <Text>{t('organizations.deleteRefused')}</Text>
            </Stack>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

function DeletionFailed({ why }: { why: string }) {
  const t = useT();
  return (
    <Alert.Root status="error" role="alert" mt="5">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('organizations.deleteFailed')}</Alert.Title>
        <Alert.Description>{why}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function useDeletion({ id }: Organization, onEnd: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const { api, notify, session, queryClient } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await api.DeleteOrganization({ query: { id } });
      notify({ kind: 'success', title: t('organizations.deleted') });
      await session
        .getState()
        .reloadOrganizations()
        .catch(() => undefined);
      await navigate('/org/list');
      queryClient.removeQueries({ queryKey: ['organization', id] });
    } catch (error) {
      setFailure(
        isProblem(error, 'organization-has-submissions')
          ? t('organizations.messageErrorDeletion')
          : t('organizations.deleteLater'),
      );
      setBusy(false);
      onEnd();
    }
  };
  return { remove, busy, failure };
}
