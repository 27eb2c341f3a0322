import { isProblem } from '@impact-call/api-client';
import type { MailTemplate, MailWording } from '@impact-call/contracts';
import { StatusTag } from '@impact-call/ui';
import { Button, HStack } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { Mail, PencilLine, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { useMailT, type MailText } from './texts.ts';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';

interface Props {
  template: MailTemplate;
  wording: MailWording;
  busy: boolean;
  onReset(): void;
}

export function TemplateActions({ template, wording, busy, onReset }: Props) {
  const t = useMailT();
  const [isConfirming, setConfirming] = useState(false);
  const { language, isChanged } = template;
  return (
    <HStack gap="2" wrap="wrap">
      <StatusTag tone={isChanged ? 'info' : 'neutral'} icon={isChanged ? PencilLine : Mail}>
        {t(isChanged ? 'state.changed' : 'state.builtIn')}
      </StatusTag>
      <TestMail template={template} wording={wording} />
      <HistoryLink object={`${template.kind}:${language}`} />
      {isChanged && (
        <Button size="sm" variant="surface" colorPalette="gray" disabled={busy} onClick={() => setConfirming(true)}>
          <RotateCcw aria-hidden />
          {t('reset.do')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          danger
          title={t('reset.title', { language: LANGUAGE_NAMES[language] })}
          confirmLabel={t('reset.do')}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setConfirming(false);
            onReset();
          }}
          onCancel={() => setConfirming(false)}
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
  const { mutate, isPending } = useWrite('SendTestMail', {
    done: ({ to }) => ({ title: t('test.sent'), message: t('test.sentTo', { to }) }),
    failed: t('test.failed'),
    why: (error) => t(whyNot(error)),
  });
  return (
    <Button
      size="sm"
      variant="surface"
      colorPalette="gray"
      loading={isPending}
      onClick={() => mutate({ body: { kind, language, ...wording } })}
    >
      <Send aria-hidden />
      {t('test.do')}
    </Button>
  );
}
