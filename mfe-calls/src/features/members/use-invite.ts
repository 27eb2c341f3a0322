import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useT } from '../../translations.ts';

const REFUSALS = ['already-member', 'too-many', 'too-many-today'] as const;

/** Returns an error message, or null on success. */
export function useInvite(organizationId: string, onInvited: () => Promise<void>) {
  const t = useT();
  const { api, notify } = useShell();
  const [sending, setSending] = useState(false);

  const wordsFor = (error: unknown): string => {
    if (!isProblem(error) || error.status >= 500) return t('members.tryLater');
    const refusal = REFUSALS.find((code) => error.errors.some((each) => each.code === code));
    if (refusal !== undefined) return t(`members.refused.${refusal}`);
    return error.status === 400 ? t('members.emailWrong') : t('members.tryLater');
  };
  const invite = async (email: string): Promise<string | null> => {
    setSending(true);
    try {
      await api.InviteMember({ body: { organizationId, email } });
      notify({ kind: 'success', title: t('members.invited'), message: t('members.invitedTo', { email }) });
      await onInvited();
      return null;
    } catch (error) {
      return wordsFor(error);
    } finally {
      setSending(false);
    }
  };
  return { invite, sending };
}
