import type { Api, Invitation, Member } from '@impact-call/contracts';
import { anId, anOrganization, type FakeShell } from '@impact-call/testing';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const anInvitation = (email: string, days: number): Invitation => ({
  id: anId(),
  email,
  invitedBy: { firstName: 'Giulia', lastName: 'Ferrari' },
  sentAt: inDays(days - 14),
  expiresAt: inDays(days),
  declined: false,
});

export function memberApi(shell: () => FakeShell): Partial<Api> {
  let colleagues: Member[] = [
    { id: anId(), firstName: 'Luca', lastName: 'Bianchi', email: 'luca@cooperativa-aurora.example' },
  ];
  let invitations = [
    anInvitation('ada@cooperativa-aurora.example', 9),
    anInvitation('un.indirizzo.molto.lungo.di.una.persona@cooperativa-aurora-dell-appennino.example', -3),
  ];
  let waiting = [
    {
      id: anId(),
      organization: { id: anId(), name: 'Cooperativa Borealis' },
      invitedBy: { firstName: 'Marc', lastName: 'Dubois' },
      expiresAt: inDays(9),
    },
  ];
  const me = (): Member[] => [shell().session.getState().user].flatMap((user) => (user ? [user] : []));
  return {
    GetMembers: async () => [...me(), ...colleagues],
    GetInvitations: async () => invitations,
    async InviteMember({ body: { email } }) {
      const invitation = anInvitation(email, 14);
      invitations = [invitation, ...invitations.filter((each) => each.email !== email)];
      return invitation;
    },
    async RevokeInvitation({ query }) {
      invitations = invitations.filter(({ id }) => id !== query.id);
      return undefined;
    },
    async RemoveMember({ body }) {
      colleagues = colleagues.filter(({ id }) => id !== body.userId);
      return undefined;
    },
    GetWaitingInvitations: async () => waiting,
    async AcceptWaitingInvitation({ body }) {
      waiting = waiting.filter(({ id }) => id !== body.id);
      const joined = anOrganization({ name: 'Cooperativa Borealis' });
      shell().session.setState(({ organizations }) => ({ organizations: [...organizations, joined] }));
      return joined;
    },
    async DeclineInvitation({ body }) {
      waiting = waiting.filter(({ id }) => id !== body.id);
      return undefined;
    },
    GetInvitation: async () => ({
      organization: { id: anId(), name: 'Cooperativa Borealis' },
      invitedBy: { firstName: 'Marc', lastName: 'Dubois' },
      expiresAt: inDays(9),
      accepted: false,
    }),
  };
}
