import type { DomainEvents } from '../../../../platform/domain-events.ts';
import { acceptsWork, closingFor } from '../../../calls/calls/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { NewMail, Outbox } from '../outbox/outbox.ts';
import { messageMailId } from '../templates/notice-data.ts';
import type { NoticeSettings } from '../templates/mail-data.ts';
import type { MailTemplates } from '../templates/template-service.ts';
import {
  confirmationLinkOf,
  confirmationOf,
  conflictNoticeOf,
  correctedOf,
  invitationOf,
  mentionOf,
  messageToApplicantOf,
  questionOf,
  reopenedOf,
  reopeningUndoneOf,
  reviewerReminderOf,
  tieNoticeOf,
  reviewInvitationOf,
  withdrawnOf,
} from './notices.ts';
import type { Recipients } from './recipients.ts';

/** Queues mails in the transactions of their events, so that each closing has exactly one confirmation. */
export class MailNotifier {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly templates: MailTemplates,
    private readonly recipients: Recipients,
    private readonly users: UserRepository,
    private readonly settings: NoticeSettings,
  ) {}

  /** Call it once, before the first event. */
  listen(): void {
    this.notifyOfSubmissions();
    this.notifyOfIdentities();
    this.notifyOfUndoneReopenings();
    this.notifyOfWithdrawals();
    this.notifyOfCorrections();
    this.notifyOfInvitations();
    this.notifyOfReviews();
    this.notifyOfConflicts();
    this.notifyOfMentions();
    this.notifyOfQuestions();
    this.notifyOfAnswers();
  }

  private notifyOfSubmissions(): void {
    this.events.on('submission.closed', async ({ at, ...notice }) => {
      if (!notice.person.email) return;
      const wording = await this.templates.wordingOf('submission-closed', notice.language);
      await this.outbox.add([confirmationOf(notice, at, this.settings, wording)], at);
    });
    this.events.on('submission.reopened', async ({ submission, call, at, ...reopened }) => {
      const { organizationId, userId, submittedBy } = submission;
      const recipient = await this.recipients.findOne({ organizationId, userId: submittedBy ?? userId });
      if (!recipient) return;
      // The request comes from the administrator's browser, so its language is not the applicant's.
      const language = await this.recipients.defaultLanguage();
      const notice = { ...recipient, submission, call, language };
      const facts = { ...reopened, at, closingAt: closingFor(call, organizationId) };
      const wording = await this.templates.wordingOf('submission-reopened', language);
      await this.outbox.add([reopenedOf(notice, facts, this.settings, wording)], at);
    });
  }

  private notifyOfIdentities(): void {
    this.events.on('identity.unconfirmed', async (unconfirmed) => {
      const language = unconfirmed.language ?? (await this.recipients.defaultLanguage());
      const wording = await this.templates.wordingOf('sign-in-confirmation', language);
      await this.outbox.add([confirmationLinkOf({ ...unconfirmed, language }, this.settings, wording)], unconfirmed.at);
    });
  }

  private notifyOfUndoneReopenings(): void {
    this.events.on('submission.reopening-undone', async ({ submission, call, submittedAt, at }) => {
      const { organizationId, userId, submittedBy } = submission;
      const recipient = await this.recipients.findOne({ organizationId, userId: submittedBy ?? userId });
      if (!recipient) return;
      const language = recipient.person.language ?? (await this.recipients.defaultLanguage());
      const notice = { ...recipient, submission, call, language };
      const wording = await this.templates.wordingOf('reopening-undone', language);
      await this.outbox.add([reopeningUndoneOf(notice, { at, submittedAt }, this.settings, wording)], at);
    });
  }

  /** To the person who withdrew and, since they may not know, the one who started or submitted. */
  private notifyOfWithdrawals(): void {
    this.events.on('submission.withdrawn', async ({ submission, call, by, language, at }) => {
      const { organizationId, userId, submittedBy } = submission;
      const addressed = [by.id, submittedBy ?? userId].map((id) => ({ organizationId, userId: id }));
      const recipientOf = await this.recipients.find(addressed);
      const found = new Map(
        addressed.flatMap((each) => recipientOf(each) ?? []).map((recipient) => [recipient.person.id, recipient]),
      );
      const wording = await this.templates.wordingOf('submission-withdrawn', language);
      const facts = { at, closingAt: closingFor(call, organizationId) };
      const mails = [...found].map(([personId, recipient]) =>
        withdrawnOf({ ...recipient, submission, call, language }, { ...facts, personId }, this.settings, wording),
      );
      await this.outbox.add(mails, at);
    });
  }

  private notifyOfCorrections(): void {
    this.events.on('submission.corrected', async ({ submission, call, correction }) => {
      const { at } = correction;
      const { organizationId, userId } = submission;
      // After the deadline, an organization cannot answer the corrected form.
      if (!acceptsWork(call, organizationId, at)) return;
      const recipient = await this.recipients.findOne({ organizationId, userId });
      if (!recipient) return;
      const language = recipient.person.language ?? (await this.recipients.defaultLanguage());
      const notice = { ...recipient, submission, call, language };
      const facts = { ...correction, closingAt: closingFor(call, organizationId) };
      const wording = await this.templates.wordingOf('submission-corrected', language);
      await this.outbox.add([correctedOf(notice, facts, this.settings, wording)], at);
    });
  }

  private notifyOfInvitations(): void {
    this.events.on('member.invited', async (invited) => {
      const wording = await this.templates.wordingOf('invitation', invited.language);
      await this.outbox.add([invitationOf(invited, this.settings, wording)], invited.at);
    });
    this.events.on('reviewer.invited', async (invited) => {
      const wording = await this.templates.wordingOf('reviewer-invited', invited.language);
      await this.outbox.add([reviewInvitationOf(invited, this.settings, wording)], invited.at);
    });
  }

  private notifyOfReviews(): void {
    this.events.on('reviewers.reminded', async ({ reviewers, at, ...reminded }) => {
      const wording = await this.templates.wordingOf('reviewer-reminder', reminded.language);
      const mails = reviewers.map((reviewer) =>
        reviewerReminderOf({ ...reminded, ...reviewer }, this.settings, wording),
      );
      await this.outbox.add(mails, at);
    });
  }

  /** The request's language is the reviewer's, not the administrator's. */
  private notifyOfConflicts(): void {
    this.events.on('review.conflict', async ({ invitedBy, at, ...conflict }) => {
      const person = await this.users.find(invitedBy);
      if (!person?.email || person.disabled) return;
      const language = await this.recipients.defaultLanguage();
      const wording = await this.templates.wordingOf('review-conflict', language);
      await this.outbox.add([conflictNoticeOf({ ...conflict, person, language }, this.settings, wording)], at);
    });
    this.events.on('reviewer.tied', async ({ invitedBy, at, ...tied }) => {
      const person = await this.users.find(invitedBy);
      if (!person?.email || person.disabled) return;
      const language = await this.recipients.defaultLanguage();
      const wording = await this.templates.wordingOf('reviewer-tied', language);
      await this.outbox.add([tieNoticeOf({ ...tied, person, language }, this.settings, wording)], at);
    });
  }

  private notifyOfMentions(): void {
    this.events.on('comment.mentioned', async ({ people, call, code, at }) => {
      const otherwise = await this.recipients.defaultLanguage();
      const mails: NewMail[] = [];
      for (const person of people) {
        const language = person.language ?? otherwise;
        const wording = await this.templates.wordingOf('comment-mention', language);
        mails.push(mentionOf({ ...person, call, code, language }, this.settings, wording));
      }
      await this.outbox.add(mails, at);
    });
  }

  private notifyOfQuestions(): void {
    this.events.on('conversation.question', async ({ administrators, submission, call, text, at, messageId }) => {
      const { organizationId, userId } = submission;
      const applicant = await this.recipients.findOne({ organizationId, userId });
      const organization = applicant?.organization ?? { name: '' };
      const otherwise = await this.recipients.defaultLanguage();
      const mails: NewMail[] = [];
      for (const person of administrators) {
        const language = person.language ?? otherwise;
        const notice = { submission, call, organization, person, language };
        const mailId = messageMailId({ submission, messageId }, person.id);
        const wording = await this.templates.wordingOf('question-received', language);
        mails.push(questionOf(notice, { text, mailId }, this.settings, wording));
      }
      await this.outbox.add(mails, at);
    });
  }

  private notifyOfAnswers(): void {
    this.events.on('conversation.answered', async ({ submission, call, personId, text, at, messageId }) => {
      const { organizationId, userId, submittedBy } = submission;
      const recipient = await this.recipients.findOne({ organizationId, userId: personId ?? submittedBy ?? userId });
      if (!recipient) return;
      const language = recipient.person.language ?? (await this.recipients.defaultLanguage());
      const notice = { ...recipient, submission, call, language };
      const mailId = messageMailId({ submission, messageId }, recipient.person.id);
      const wording = await this.templates.wordingOf('message-to-applicant', language);
      await this.outbox.add([messageToApplicantOf(notice, { text, mailId }, this.settings, wording)], at);
    });
  }
}
