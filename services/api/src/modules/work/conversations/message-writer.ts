import { type ConversationSide, MAX_MESSAGES, MAX_MESSAGES_A_DAY } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { OpenedSubmission } from '../../submissions/submissions/index.ts';
import type { ConversationRecord, MessageRecord } from './model.ts';
import type { ConversationPeople } from './people.ts';
import type { ConversationRepository } from './repository.ts';

export interface WriteDeps {
  conversations: ConversationRepository;
  people: ConversationPeople;
  audit: Pick<AuditLog, 'record'>;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  now: () => Date;
}

/** The submission of a conversation, and who reads or writes. */
export interface Place {
  opened: OpenedSubmission;
  user: CurrentUser;
  side: ConversationSide;
}

const DAY = 24 * 60 * 60 * 1000;

export const refused = (path: string, code: string, message: string, params: Record<string, number> = {}) =>
  new RuleBroken({ errors: [{ path, code, message, params }] });

/** The number of messages that a side may still send at present. */
export async function messagesLeft(
  { conversations, now }: Pick<WriteDeps, 'conversations' | 'now'>,
  { opened, side }: Pick<Place, 'opened' | 'side'>,
  total: number,
): Promise<number> {
  const left = MAX_MESSAGES - total;
  if (side === 'funder') return left;
  const since = new Date(now().getTime() - DAY);
  const ofToday = await conversations.messages.countSince(opened.record._id, side, since);
  return Math.max(0, Math.min(left, MAX_MESSAGES_A_DAY - ofToday));
}

/** The conversation after a message: the first administrator who answers is its assignee. */
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

/** Notifies the other side. */
function createNotify({ conversations, people, events }: WriteDeps) {
  return async (
    { opened: { record: submission, call }, side }: Place,
    { assigneeId }: ConversationRecord,
    { _id: messageId, text, writtenAt: at }: MessageRecord,
  ): Promise<void> => {
    const message = { submission, call, messageId, text, at };
    if (side === 'applicant')
      return events.emit('conversation.question', { ...message, administrators: await people.notified(assigneeId) });
    const latest = await conversations.messages.newestOf(submission._id, 'applicant');
    return events.emit('conversation.answered', { ...message, personId: latest?.userId ?? null });
  };
}

/**
 * Stores a message and notifies the other side, unless another mail has its text already. Log entries do not contain
 * the text.
 * @throws {RuleBroken} when a limit is reached
 */
export function createWriteMessage(deps: WriteDeps) {
  const { conversations, audit, transaction, now } = deps;
  const notify = createNotify(deps);
  return (place: Place, text: string, { isMailed = true } = {}): Promise<MessageRecord> =>
    transaction(async () => {
      const { opened, user, side } = place;
      const submissionId = opened.record._id;
      const before = await conversations.find(submissionId);
      const total = before?.total ?? 0;
      if (total >= MAX_MESSAGES)
        throw refused('text', 'too-many-messages', `there are at most ${MAX_MESSAGES} of them`, { max: MAX_MESSAGES });
      if ((await messagesLeft(deps, place, total)) === 0)
        throw refused('text', 'too-many-today', `at most ${MAX_MESSAGES_A_DAY} in 24 hours`, {
          max: MAX_MESSAGES_A_DAY,
        });
      const record = { _id: uuid(), submissionId, side, userId: user.id, text: text.trim(), writtenAt: now() };
      const after = nextState(place, before, record);
      await conversations.messages.insert(record);
      await conversations.save(after);
      await audit.record({
        ...{ action: side === 'funder' ? 'conversation.answered' : 'conversation.question', subject: submissionId },
        ...{ userId: user.id, at: record.writtenAt, before: null, after: { messageId: record._id } },
      });
      if (isMailed) await notify(place, after, record);
      return record;
    });
}
