import { FileDown, X } from 'lucide-react';
import { useRef } from 'react';
import type { Submission } from '@impact-call/contracts';
import { Alert, Button, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { usePdf } from './use-pdf.ts';

/** Percent between announcements. */
const STEP = 25;

export function PdfButton({ submission }: { submission: Submission }) {
  const t = useT();
  const { state, download, cancel } = usePdf(submission);
  const button = useRef<HTMLButtonElement>(null);
  const busy = state.kind === 'busy';
  const stop = (): void => {
    cancel();
    button.current?.focus();
  };
  return (
    <>
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
        <Button ref={button} aria-disabled={busy} opacity={busy ? 0.7 : 1} onClick={() => !busy && void download()}>
          <FileDown aria-hidden />
          {busy ? (
            <Text as="span" textStyle="figures">
              {t('closing.pdfProgress', { percent: state.percent })}
            </Text>
          ) : (
            t('closing.pdf')
          )}
        </Button>
        {busy && (
          <Button variant="ghost" onClick={stop}>
            <X aria-hidden />
            {t('closing.pdfCancel')}
          </Button>
        )}
      </Flex>
      <VisuallyHidden role="status">
        {busy ? t('closing.pdfProgress', { percent: Math.floor(state.percent / STEP) * STEP }) : ''}
      </VisuallyHidden>
      {state.kind === 'failed' && <Failed text={t(`closing.${state.why}`)} />}
    </>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <Alert.Root status="error" role="alert" order={1} w="full">
      <Alert.Content>
        <Alert.Description>{text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
