import { TextAreaField, useShell } from '@impact-call/ui';
import { Button, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReviewT } from './texts.ts';

/** Confirms first, because it cannot be undone. */
export function ConflictOfInterest({ id }: { id: string }) {
  const t = useReviewT();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, declare } = useDeclare(id);
  if (!isOpen)
    return (
      <Button variant="outline" alignSelf="flex-start" onClick={() => setOpen(true)}>
        {t('interest.open')}
      </Button>
    );
  return (
    <Stack gap="3" borderTopWidth="1px" pt="4">
      <Text>{t('interest.what')}</Text>
      <TextAreaField
        id="review-interest"
        optional
        rows={2}
        maxLength={1000}
        label={t('interest.reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <HStack gap="2" wrap="wrap">
        <Button colorPalette="red" loading={busy} onClick={() => void declare(reason)}>
          {t('interest.declare')}
        </Button>
        <Button variant="surface" disabled={busy} onClick={() => setOpen(false)}>
          {t('interest.cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}

function useDeclare(id: string) {
  const t = useReviewT();
  const { api, notify } = useShell();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const declare = async (reason: string): Promise<void> => {
    setBusy(true);
    try {
      await api.DeclareConflict({ body: { id, reason } });
      notify({ kind: 'success', title: t('interest.declared') });
      void navigate('/review');
    } catch {
      notify({ kind: 'error', title: t('interest.failed'), message: t('tryLater') });
      setBusy(false);
    }
  };
  return { busy, declare };
}
