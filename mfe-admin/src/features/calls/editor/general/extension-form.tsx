import { isProblem } from '@impact-call/api-client';
import type { CallExtension, CallForAdmin } from '@impact-call/contracts';
import { focusField, TextField, useShell } from '@impact-call/ui';
import { Button, HStack, Stack } from '@impact-call/ui/design-system';
import { useEffect, useState } from 'react';
import { useCallT } from '../../texts.ts';
import { InstantField } from './instant-field.tsx';
import { OrganizationField } from './organization-field.tsx';

interface Props {
  call: CallForAdmin;
  onDone(extensions: CallExtension[]): void;
  onCancel(): void;
}

/** State of the extension form, and how it is saved. */
function useExtension({ call, onDone }: Pick<Props, 'call' | 'onDone'>) {
  const t = useCallT();
  const { api, notify } = useShell();
  const [organizationId, setOrganizationId] = useState('');
  const [until, setUntil] = useState(call.closingAt);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { extensions } = await api.SetExtension({ body: { callId: call.id, organizationId, until, reason } });
      notify({ kind: 'success', title: t('extension.saved') });
      onDone(extensions);
    } catch (error) {
      setBusy(false);
      const message = isProblem(error, 'rule-broken') ? t('problem.extensionOrder') : t('save.failedHint');
      notify({ kind: 'error', title: t('extension.failed'), message });
    }
  };
  return { organizationId, setOrganizationId, until, setUntil, reason, setReason, busy, save };
}

/** Extends the deadline for one organization: until when and why. */
export function ExtensionForm({ call, onDone, onCancel }: Props) {
  const t = useCallT();
  const { organizationId, setOrganizationId, until, setUntil, reason, setReason, busy, save } = useExtension({
    call,
    onDone,
  });
  const closing = call.closingAt ?? '';
  const isLater = until !== null && until > closing;
  useEffect(() => focusField('extension-organization'), []);
  return (
    <Stack gap="4" borderWidth="1px" borderRadius="l2" p="4">
      <OrganizationField value={organizationId} onChange={setOrganizationId} />
      <InstantField
        id="extension-until"
        label={t('extension.until')}
        value={until}
        onChange={setUntil}
        none={t('problem.extensionOrder')}
        error={until !== null && !isLater && until !== closing ? t('problem.extensionOrder') : undefined}
      />
      <TextField
        label={t('extension.reason')}
        hint={t('extension.reasonHint')}
        optional
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <HStack gap="2" wrap="wrap">
        <Button disabled={organizationId === '' || !isLater} loading={busy} onClick={() => void save()}>
          {t('extension.save')}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}
