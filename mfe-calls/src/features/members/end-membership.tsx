import { isProblem } from '@impact-call/api-client';
import type { Member, Organization } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { ConfirmDialog } from '@impact-call/ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { nameOf } from './person-name.ts';

interface Props {
  organization: Organization;
  member: Member;
  isMe: boolean;
  onChanged(): Promise<void>;
  onClose(): void;
}

/** Leaves or is removed, after a confirmation that explains what remains. */
export function EndMembership({ organization, member, isMe, onChanged, onClose }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const end = useEnd({ organization, member, isMe, onChanged });
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await end();
    onClose();
  };
  const words = isMe ? 'leave' : 'remove';
  const names = { name: nameOf(member), organization: organization.name };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t(`members.${words}Title`, names)}
      confirmLabel={t(`members.${words}`)}
      cancelLabel={t('members.cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t(`members.${words}What`, names)}
    </ConfirmDialog>
  );
}

function useEnd({ organization, member, isMe, onChanged }: Omit<Props, 'onClose'>): () => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const { api, notify, session } = useShell();
  const names = { name: nameOf(member), organization: organization.name };
  return async () => {
    try {
      await api.RemoveMember({ body: { organizationId: organization.id, userId: member.id } });
      notify({ kind: 'success', title: t(isMe ? 'members.left' : 'members.removed', names) });
      if (!isMe) return await onChanged();
      await session
        .getState()
        .reloadOrganizations()
        .catch(() => undefined);
      await navigate('/org/list');
    } catch (error) {
      notify({
        kind: 'error',
        title: t('members.endFailed'),
        message: isProblem(error, 'last-member') ? t('members.alone') : t('members.tryLater'),
      });
      await onChanged();
    }
  };
}
