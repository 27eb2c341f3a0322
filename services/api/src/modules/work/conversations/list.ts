import type { ConversationRow, ConversationState } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { SubmissionRepository } from '../../submissions/submissions/index.ts';
import type { ConversationRecord } from './model.ts';
import type { ConversationPeople } from './people.ts';
import type { ConversationRepository, Range } from './repository.ts';

export interface ListQuery {
  callId: string;
  state?: ConversationState;
  mine?: boolean;
}

export class ConversationList {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly people: ConversationPeople,
    private readonly submissions: SubmissionRepository,
    private readonly organizations: OrganizationRepository,
    private readonly callAdmin: CallAdminRepository,
  ) {}

  /** @throws {NotFound} without the call */
  async page({ callId, state, mine }: ListQuery, readerId: string, range: Range) {
    if (!(await this.callAdmin.find(callId))) throw new NotFound();
    const filter = { callId, ...(state && { state }), ...(mine && { assigneeId: readerId }) };
    const { records, total } = await this.conversations.page(filter, range);
    return { items: await this.rows(records), total };
  }

  private async rows(records: readonly ConversationRecord[]): Promise<ConversationRow[]> {
    const owners = await this.submissions.findOwners(records.map(({ _id }) => _id));
    const [found, messages, names] = await Promise.all([
      this.organizations.findMany(owners.map(({ organizationId }) => organizationId)),
      this.conversations.messages.findMany(records.map(({ lastId }) => lastId)),
      this.people.names(records.flatMap(({ assigneeId }) => assigneeId ?? [])),
    ]);
    const ownerOf = new Map(owners.map((owner) => [owner._id, owner]));
    const organizationOf = new Map(found.map(({ id, name }) => [id, name]));
    const messageOf = new Map(messages.map((message) => [message._id, message]));
    return records.flatMap(({ _id, state, assigneeId, total, lastId, lastAt }) => {
      const owner = ownerOf.get(_id);
      const last = messageOf.get(lastId);
      if (!owner || !last) return [];
      return {
        ...{ submissionId: _id, code: owner.code, organization: organizationOf.get(owner.organizationId) ?? '' },
        ...{ state, total },
        assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? '' },
        last: { side: last.side, text: last.text, writtenAt: lastAt.toISOString() },
      };
    });
  }
}
