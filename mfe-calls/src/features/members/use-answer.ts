import { isProblem } from '@impact-call/api-client';
import type { WaitingInvitation } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useT } from '../../translations.ts';

export function useAnswer({ id, organization: { name } }: WaitingInvitation, reload: () => Promise<void>) {
  const t = useT();
  const { api, notify, session } = useShell();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);

  const why = (error: unknown): string => {
    if (isProblem(error) && error.status === 422) return t('invitation.full');
    return isProblem(error) && error.status < 500 ? t('waitingInvitation.gone') : t('members.tryLater');
  };
  const accept = async (): Promise<void> => {
    setBusy('accept');
    try {
      const organization = await api.AcceptWaitingInvitation({ body: { id } });
      notify({ kind: 'success', title: t('invitation.accepted', { organization: organization.name }) });
      await session.getState().reloadOrganizations(organization.id);
    } catch (error) {
      notify({ kind: 'error', title: t('invitation.acceptFailed'), message: why(error) });
    }
    setBusy(null);
    await reload();
  };
  const decline = async (): Promise<void> => {
    setBusy('decline');
    await api.DeclineInvitation({ body: { id } }).then(
      () => notify({ kind: 'success', title: t('waitingInvitation.declined', { organization: name }) }),
      (error: unknown) => notify({ kind: 'error', title: t('waitingInvitation.declineFailed'), message: why(error) }),
    );
    setBusy(null);
    await reload();
  };
  return { busy, accept, decline };
}
