import { Button } from '@impact-call/ui/design-system';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../translations.ts';
import { useWizard } from '../submission/wizard-context.ts';

const AskToWithdraw = lazy(() => import('./ask-to-withdraw.tsx').then((m) => ({ default: m.AskToWithdraw })));

/** Absent when the organization cannot withdraw (docs/rules/09-submissions.md#withdrawal). */
export function WithdrawButton() {
  const t = useT();
  const { submission, queue } = useWizard();
  const [isConfirming, setConfirming] = useState(false);
  const { isOpen, withdrawal, publishedDecision } = submission;
  if (queue === null || !isOpen || withdrawal || publishedDecision) return null;
  return (
    <>
      <Button variant="ghost" size="sm" colorPalette="gray" minH="11" onClick={() => setConfirming(true)}>
        <Undo2 aria-hidden />
        {t('nav.withdraw')}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <AskToWithdraw onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}
