import { ENDPOINTS } from '@impact-call/contracts';
import type { Applicant } from './fixtures.ts';
import type { Sender, TestApi } from './test-api.ts';

/** Secret of the newest invitation link to this address, from the mail. */
export async function linkTokenTo(api: TestApi, address: string): Promise<string> {
  const mail = await api.connection
    .collection('outbox')
    .findOne({ to: address, kind: 'invitation' }, { sort: { createdAt: -1, _id: -1 } });
  return /\/org\/invitation\/([\w-]+)/.exec(String(mail?.['text']))?.[1] ?? '';
}

/** Invites this address to the sender's organization. */
export async function invitationTo(
  api: TestApi,
  email: string,
  sender: Sender & Pick<Applicant, 'organization'>,
): Promise<{ id: string; token: string }> {
  const { status, body } = await api.send(
    ENDPOINTS.InviteMember,
    { body: { organizationId: sender.organization, email } },
    sender,
  );
  if (status !== 200) throw new Error(`inviting answered ${status}`);
  return { id: body.id, token: await linkTokenTo(api, email) };
}
