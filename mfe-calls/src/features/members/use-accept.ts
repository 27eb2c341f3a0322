import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';

/** Also selects the organization and opens its calls. */
export function useAccept(token: string) {
  const t = useT();
  const navigate = useNavigate();
  const { api, notify, session } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const accept = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { id, name } = await api.AcceptInvitation({ body: { token } });
      notify({ kind: 'success', title: t('invitation.accepted', { organization: name }) });
      await session.getState().reloadOrganizations(id);
      await navigate('/calls', { replace: true });
    } catch (error) {
      setBusy(false);
      setFailure(
        t(
          isProblem(error) && error.status < 500
            ? error.status === 422
              ? 'invitation.full'
              : 'invitation.notFound'
            : 'members.tryLater',
        ),
      );
    }
  };
  return { accept, busy, failure };
}
