import { type ConversationSide, MAX_MESSAGES, MAX_MESSAGES_A_DAY } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { OpenedSubmission } from '../../submissions/submissions/index.ts';
import type { ConversationRecord, MessageRecord, ConversationRepository } from './repository.ts';
import type { ConversationPeople } from './people.ts';

export interface Place {
  opened: OpenedSubmission;
  user: CurrentUser;
  side: ConversationSide;
}

const DAY = 24 * 60 * 60 * 1000;

export const refused = (path: string, code: string, message: string, params: Record<string, number> = {}) =>
  new RuleBroken({ errors: [{ path, code, message, params }] });

/** The first administrator who answers becomes the assignee. */
function nextState(
  { opened: { record, call }, side, user }: Place,
  before: ConversationRecord | null,
  { _id: lastId, writtenAt: lastAt }: MessageRecord,
): ConversationRecord {
  const assigneeId = before?.assigneeId ?? null;
  return {
    ...{ _id: record._id, callId: call._id, isHidden: false, total: (before?.total ?? 0) + 1, lastId, lastAt },
    state: side === 'applicant' ? 'open' : 'answered',
    assigneeId: side === 'applicant' ? assigneeId : (assigneeId ?? user.id),
    readAt: side === 'applicant' ? lastAt : (before?.readAt ?? null),
  };
}

export class MessageWriter {
  constructor(
    private readonly platform: Platform,
    private readonly conversations: ConversationRepository,
    private readonly people: ConversationPeople,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Notifies the other side, unless another mail has the text; the log omits it.
   * @throws {RuleBroken} when a limit is reached
   */
  write(place: Place, text: string, { isMailed = true } = {}): Promise<MessageRecord> {
    return this.platform.transaction(async () => {
      const { opened, user, side } = place;
      const submissionId = opened.record._id;
      const before = await this.conversations.find(submissionId);
      await this.requireLeft(place, before?.total ?? 0);
      const writtenAt = this.platform.now();
      const record = { _id: uuid(), submissionId, side, userId: user.id, text: text.trim(), writtenAt };
      const after = nextState(place, before, record);
      await this.conversations.messages.insert(record);
      await this.conversations.save(after);
      await this.audit.record({
        ...{ action: side === 'funder' ? 'conversation.answered' : 'conversation.question', subject: submissionId },
        ...{ userId: user.id, at: writtenAt, before: null, after: { messageId: record._id } },
      });
      if (isMailed) await this.notify(place, after, record);
      return record;
    });
  }

  async left({ opened, side }: Pick<Place, 'opened' | 'side'>, total: number): Promise<number> {
    const left = MAX_MESSAGES - total;
    if (side === 'funder') return left;
    const since = new Date(this.platform.now().getTime() - DAY);
    const ofToday = await this.conversations.messages.countSince(opened.record._id, side, since);
    return Math.max(0, Math.min(left, MAX_MESSAGES_A_DAY - ofToday));
  }

  private async requireLeft(place: Place, total: number): Promise<void> {
    if (total >= MAX_MESSAGES)
      throw refused('text', 'too-many-messages', `there are at most ${MAX_MESSAGES} of them`, { max: MAX_MESSAGES });
    if ((await this.left(place, total)) === 0)
      throw refused('text', 'too-many-today', `at most ${MAX_MESSAGES_A_DAY} in 24 hours`, { max: MAX_MESSAGES_A_DAY });
  }

  private async notify(
    { opened: { record: submission, call }, side }: Place,
    { assigneeId }: ConversationRecord,
    { _id: messageId, text, writtenAt: at }: MessageRecord,
  ): Promise<void> {
    const { events } = this.platform;
    const message = { submission, call, messageId, text, at };
    if (side === 'applicant') {
      const administrators = await this.people.notified(assigneeId);
      return events.emit('conversation.question', { ...message, administrators });
    }
    const latest = await this.conversations.messages.newestOf(submission._id, 'applicant');
    return events.emit('conversation.answered', { ...message, personId: latest?.userId ?? null });
  }
}
