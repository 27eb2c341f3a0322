import { isProblem } from '@impact-call/api-client';
import type { MailTemplate, MailWording } from '@impact-call/contracts';
import { StatusTag, useShell } from '@impact-call/ui';
import { Button, HStack } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { Mail, PencilLine, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useMailT, type MailText } from './texts.ts';
import { HistoryLink } from '../audit/history-link.tsx';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';

interface Props {
  template: MailTemplate;
  wording: MailWording;
  busy: boolean;
  onReset(): void;
}

/** Whether the wording is the default, with a test mail and a reset button. */
export function TemplateActions({ template, wording, busy, onReset }: Props) {
  const t = useMailT();
  const [asking, setAsking] = useState(false);
  const { language, isChanged } = template;
  return (
    <HStack gap="2" wrap="wrap">
      <StatusTag tone={isChanged ? 'info' : 'neutral'} icon={isChanged ? PencilLine : Mail}>
        {t(isChanged ? 'state.changed' : 'state.builtIn')}
      </StatusTag>
      <TestMail template={template} wording={wording} />
      <HistoryLink object={`${template.kind}:${language}`} />
      {isChanged && (
        <Button size="sm" variant="surface" colorPalette="gray" disabled={busy} onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden />
          {t('reset.do')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          danger
          title={t('reset.title', { language: LANGUAGE_NAMES[language] })}
          confirmLabel={t('reset.do')}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setAsking(false);
            onReset();
          }}
          onCancel={() => setAsking(false)}
        >
          {t('reset.what')}
        </ConfirmDialog>
      )}
    </HStack>
  );
}

function whyNot(error: unknown): MailText {
  if (isProblem(error, 'address-not-verified')) return 'test.notVerified';
  if (isProblem(error, 'too-many-requests')) return 'test.tooMany';
  return isProblem(error, 'rule-broken') ? 'test.refused' : 'test.failedHint';
}

/** Sends the current wording, saved or not, to the user's own address. */
function TestMail({ template: { kind, language }, wording }: Pick<Props, 'template' | 'wording'>) {
  const t = useMailT();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { to } = await api.SendTestMail({ body: { kind, language, ...wording } });
      notify({ kind: 'success', title: t('test.sent'), message: t('test.sentTo', { to }) });
    } catch (error) {
      notify({ kind: 'error', title: t('test.failed'), message: t(whyNot(error)) });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" variant="surface" colorPalette="gray" loading={busy} onClick={() => void send()}>
      <Send aria-hidden />
      {t('test.do')}
    </Button>
  );
}
