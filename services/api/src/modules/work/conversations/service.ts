import type {
  Conversation,
  ConversationChange,
  ConversationForAdmin,
  ConversationMessage,
  DocumentRequest,
  ConversationRow,
  ConversationState,
} from '@impact-call/contracts';
import type { Platform } from '../../../platform/platform.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { Reopenings, SubmissionRepository } from '../../submissions/submissions/index.ts';
import type { MessageRecord, ConversationRepository, Range, ConversationRecord } from './repository.ts';
import { type MessageWriter, type Place, refused } from './message-writer.ts';
import type { ConversationPeople } from './people.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';

/** Applicants see the names of their colleagues only. */
function messageView({ side: reader, user }: Place, record: MessageRecord, names: Map<string, string>) {
  const { _id: id, side, text, userId, writtenAt } = record;
  const author = reader === 'applicant' && side === 'funder' ? '' : (names.get(userId) ?? '');
  return { id, side, author, isOwn: userId === user.id, text, writtenAt: writtenAt.toISOString() };
}

/** Conversations about submissions (docs/rules/09-submissions.md#conversation). */
export class ConversationService {
  constructor(
    private readonly platform: Platform,
    private readonly conversations: ConversationRepository,
    private readonly writer: MessageWriter,
    private readonly people: ConversationPeople,
    private readonly reopenings: Reopenings,
    private readonly audit: AuditLog,
  ) {}

  async read(place: Place, range: Range): Promise<Conversation> {
    const { assigneeId: _hidden, ...conversation } = await this.load(place, range);
    return conversation;
  }

  async readForAdmin(place: Place, range: Range): Promise<ConversationForAdmin> {
    const { assigneeId, ...conversation } = await this.load(place, range);
    if (assigneeId === null) return { ...conversation, assignee: null };
    const names = await this.people.names([assigneeId]);
    return { ...conversation, assignee: { id: assigneeId, name: names.get(assigneeId) ?? '' } };
  }

  /** @throws {RuleBroken} when a limit is reached */
  async write(place: Place, text: string): Promise<ConversationMessage> {
    return this.view(place, await this.writer.write(place, text));
  }

  /**
   * A closed submission is reopened, whose mail has the message.
   * @throws {RuleBroken} for a step that cannot be reopened, or when a limit is reached
   */
  async requestDocument(place: Place, { stepId, text, until }: DocumentRequest): Promise<ConversationMessage> {
    const message = await this.platform.transaction(async () => {
      const { record, steps } = place.opened;
      if (!steps.some(({ id }) => id === stepId)) throw refused('stepId', 'unknown', 'is no step of the submission');
      const stepIds = record.reopening?.stepIds;
      if (record.closed === false && stepIds && !stepIds.includes(stepId))
        throw refused('stepId', 'other-steps-open', 'was reopened for other steps');
      const request = { message: text, stepIds: [stepId], ...(until !== undefined && { until }) };
      const isReopened = record.closed !== false && (await this.reopenings.reopen(record._id, place.user, request));
      return this.writer.write(place, text, { isMailed: !isReopened });
    });
    return this.view(place, message);
  }

  /** @throws {RuleBroken} before its first message */
  update({ opened, user }: Place, { state, assigneeId }: ConversationChange): Promise<void> {
    const { transaction, now } = this.platform;
    return transaction(async () => {
      const subject = opened.record._id;
      const before = await this.conversations.find(subject);
      if (!before) throw refused('', 'no-conversation', 'has no message yet');
      if (assigneeId && !(await this.people.findAdministrator(assigneeId)))
        throw refused('assigneeId', 'unknown-person', 'is no administrator');
      const wanted = { ...(state && { state }), ...(assigneeId !== undefined && { assigneeId }) };
      const changed = changesBetween(before, { ...before, ...wanted });
      if (!changed) return;
      await this.conversations.update(subject, wanted);
      await this.audit.record({ action: 'conversation.changed', subject, userId: user.id, at: now(), ...changed });
    });
  }

  markRead({ opened }: Place): Promise<void> {
    return this.conversations.update(opened.record._id, { readAt: this.platform.now() });
  }

  private async load(place: Place, range: Range): Promise<Conversation & { assigneeId: string | null }> {
    const { messages } = this.conversations;
    const submissionId = place.opened.record._id;
    const [record, page] = await Promise.all([
      this.conversations.find(submissionId),
      messages.page(submissionId, range),
    ]);
    const { state = null, total = 0, readAt = null, assigneeId = null } = record ?? {};
    const [unread, left, names] = await Promise.all([
      place.side === 'applicant' ? messages.countSince(submissionId, 'funder', readAt) : 0,
      this.writer.left(place, total),
      this.people.names(page.map(({ userId }) => userId)),
    ]);
    const views = page.map((message) => messageView(place, message, names));
    return { state, total, unread, left, messages: views, assigneeId };
  }

  private async view(place: Place, record: MessageRecord): Promise<ConversationMessage> {
    return messageView(place, record, await this.people.names([record.userId]));
  }
}

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
