import { isNetworkError, isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { submissionKey } from '../autosave/application-state.ts';
import { useWizard } from '../submission/wizard-context.ts';
import { useWithdrawalT } from './texts.ts';

type FailureKey = 'unsent' | 'window' | 'decided' | 'number' | 'offline' | 'other';

function failureOf(error: unknown): FailureKey {
  if (isNetworkError(error)) return 'offline';
  if (isProblem(error, 'window-closed')) return 'window';
  if (isProblem(error, 'number-applied')) return 'number';
  if (isProblem(error, 'rule-broken') && error.errors.some(({ code }) => code === 'decided')) return 'decided';
  return 'other';
}

function useAttempt() {
  const t = useWithdrawalT();
  const { notify } = useShell();
  const [busy, setBusy] = useState(false);
  const failed = (why: FailureKey): false => {
    notify({ kind: 'error', title: t('failed.title'), message: t(`failed.${why}`) });
    return false;
  };
  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      return failed(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, attempt };
}

/** Each returns whether it worked, and shows why not. */
export function useWithdrawal() {
  const t = useWithdrawalT();
  const { api, notify, queryClient, session } = useShell();
  const { submission, queue } = useWizard();
  const navigate = useNavigate();
  const { busy, failed, attempt } = useAttempt();
  const query = { callSubmissionId: submission.id };

  const withdraw = (): Promise<boolean> =>
    attempt(async () => {
      if (queue && !(await queue.flush())) return failed('unsent');
      const withdrawal = await api.WithdrawSubmission({ query });
      const key = submissionKey(submission.id, session.getState().organization?.id);
      queryClient.setQueryData(key, { ...submission, closed: false, withdrawal, withdrawnAt: withdrawal.at });
      // The lists of calls change, too.
      void queryClient.invalidateQueries();
      void navigate(`/call/${submission.id}`, { replace: true });
      return true;
    });

  const resume = (): Promise<boolean> =>
    attempt(async () => {
      await api.ResumeSubmission({ query });
      await queryClient.invalidateQueries();
      const isSubmitted = submission.withdrawal?.wasSubmitted ?? false;
      notify({ kind: 'success', title: t('resumed'), ...(isSubmitted && { message: t('resumedSubmitted') }) });
      return true;
    });

  return { busy, withdraw, resume };
}
