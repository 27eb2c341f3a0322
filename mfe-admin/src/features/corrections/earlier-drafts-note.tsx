import { useShell } from '@impact-call/ui';
import { Alert, Box, Button } from '@impact-call/ui/design-system';
import { FilePen } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { CorrectionDialog, useEarlierDrafts } from './correction-dialog.tsx';
import { correctionTextsReady, useCorrectionT } from './texts.ts';

export function EarlierDraftsNote({ callId }: { callId: string }) {
  const { data } = useEarlierDrafts(callId);
  if (!data || data.count === 0) return null;
  return (
    <Suspense fallback={null}>
      <Note callId={callId} count={data.count} />
    </Suspense>
  );
}

function Note({ callId, count }: { callId: string; count: number }) {
  use(correctionTextsReady(useShell()));
  const t = useCorrectionT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert.Root status="info" mb="5">
      <Box as={FilePen} boxSize="5" flexShrink={0} mt="0.5" aria-hidden />
      <Alert.Content minW="0">
        <Alert.Title>{t('note', { count })}</Alert.Title>
        <Alert.Description>{t('noteHint')}</Alert.Description>
        <Button size="sm" variant="surface" mt="3" alignSelf="flex-start" onClick={() => setOpen(true)}>
          {t('offer')}
        </Button>
      </Alert.Content>
      {isOpen && <CorrectionDialog callId={callId} count={count} onClose={() => setOpen(false)} />}
    </Alert.Root>
  );
}
