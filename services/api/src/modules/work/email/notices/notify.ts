import type { DomainEvents } from '../../../../platform/domain-events.ts';
import { acceptsWork, closingFor } from '../../../calls/calls/index.ts';
import type { ConfigurationService } from '../../../foundation/configuration/index.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { NoticeSettings } from '../templates/mail-data.ts';
import {
  confirmationLinkOf,
  confirmationOf,
  conflictNoticeOf,
  correctedOf,
  invitationOf,
  mentionOf,
  reopenedOf,
  reopeningUndoneOf,
  reviewerReminderOf,
  tieNoticeOf,
  reviewInvitationOf,
  withdrawnOf,
} from './notices.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createFindRecipients, type RecipientDeps } from './recipients.ts';
import { createSpokenLanguage } from '../preferences/spoken-language.ts';
import type { FindWording } from '../templates/template-service.ts';

export interface NotifyDeps extends RecipientDeps {
  events: Pick<DomainEvents, 'on'>;
  outbox: Pick<Outbox, 'add'>;
  wordingOf: FindWording;
  users: Pick<UserRepository, 'find' | 'findMany'>;
  configurations: Pick<ConfigurationService, 'forHost'>;
}

interface Notifying extends NotifyDeps {
  settings: NoticeSettings;
  /** The language for recipients whose own is unknown. */
  spoken: ReturnType<typeof createSpokenLanguage>;
}

function notifyOfSubmissions({ events, outbox, wordingOf, users, members, settings, spoken }: Notifying): void {
  const findRecipients = createFindRecipients({ users, members });
  events.on('submission.closed', async ({ at, ...notice }) => {
    if (!notice.person.email) return;
    const wording = await wordingOf('submission-closed', notice.language);
    await outbox.add([confirmationOf(notice, at, settings, wording)], at);
  });
  events.on('submission.reopened', async ({ submission, call, at, ...reopened }) => {
    const { organizationId, userId, submittedBy } = submission;
    const addressed = { organizationId, userId: submittedBy ?? userId };
    const recipient = (await findRecipients([addressed]))(addressed);
    if (!recipient) return;
    // The request comes from the administrator's browser, so its language is not the applicant's.
    const language = await spoken();
    const notice = { ...recipient, submission, call, language };
    const facts = { ...reopened, at, closingAt: closingFor(call, organizationId) };
    const wording = await wordingOf('submission-reopened', language);
    await outbox.add([reopenedOf(notice, facts, settings, wording)], at);
  });
}

function notifyOfIdentities({ events, outbox, wordingOf, settings, spoken }: Notifying): void {
  events.on('identity.unconfirmed', async (unconfirmed) => {
    const language = unconfirmed.language ?? (await spoken());
    const wording = await wordingOf('sign-in-confirmation', language);
    await outbox.add([confirmationLinkOf({ ...unconfirmed, language }, settings, wording)], unconfirmed.at);
  });
}

/** Mails the person who withdrew and, since they may not know, the one who started or submitted. */
function notifyOfWithdrawals({ events, outbox, wordingOf, users, members, settings }: Notifying): void {
  const findRecipients = createFindRecipients({ users, members });
  events.on('submission.withdrawn', async ({ submission, call, by, language, at }) => {
    const { organizationId, userId, submittedBy } = submission;
    const addressed = [by.id, submittedBy ?? userId].map((id) => ({ organizationId, userId: id }));
    const recipientOf = await findRecipients(addressed);
    const recipients = new Map(
      addressed.flatMap((each) => recipientOf(each) ?? []).map((found) => [found.person.id, found]),
    );
    const wording = await wordingOf('submission-withdrawn', language);
    const facts = { at, closingAt: closingFor(call, organizationId) };
    const mails = [...recipients].map(([personId, recipient]) =>
      withdrawnOf({ ...recipient, submission, call, language }, { ...facts, personId }, settings, wording),
    );
    await outbox.add(mails, at);
  });
}

/** Mails the recipients of the reopening mail. */
function notifyOfUndoneReopenings({ events, outbox, wordingOf, users, members, settings, spoken }: Notifying): void {
  const findRecipients = createFindRecipients({ users, members });
  events.on('submission.reopening-undone', async ({ submission, call, submittedAt, at }) => {
    const { organizationId, userId, submittedBy } = submission;
    const addressed = { organizationId, userId: submittedBy ?? userId };
    const recipient = (await findRecipients([addressed]))(addressed);
    if (!recipient) return;
    const language = recipient.person.language ?? (await spoken());
    const notice = { ...recipient, submission, call, language };
    const wording = await wordingOf('reopening-undone', language);
    await outbox.add([reopeningUndoneOf(notice, { at, submittedAt }, settings, wording)], at);
  });
}

function notifyOfCorrections({ events, outbox, wordingOf, users, members, settings, spoken }: Notifying): void {
  const findRecipients = createFindRecipients({ users, members });
  events.on('submission.corrected', async ({ submission, call, correction }) => {
    const { at } = correction;
    const { organizationId, userId } = submission;
    // After the deadline, an organization cannot answer the corrected form.
    if (!acceptsWork(call, organizationId, at)) return;
    const recipient = (await findRecipients([{ organizationId, userId }]))({ organizationId, userId });
    if (!recipient) return;
    const language = recipient.person.language ?? (await spoken());
    const notice = { ...recipient, submission, call, language };
    const facts = { ...correction, closingAt: closingFor(call, organizationId) };
    const wording = await wordingOf('submission-corrected', language);
    await outbox.add([correctedOf(notice, facts, settings, wording)], at);
  });
}

function notifyOfInvitations({ events, outbox, wordingOf, settings }: Notifying): void {
  events.on('member.invited', async (invited) => {
    const wording = await wordingOf('invitation', invited.language);
    await outbox.add([invitationOf(invited, settings, wording)], invited.at);
  });
  events.on('reviewer.invited', async (invited) => {
    const wording = await wordingOf('reviewer-invited', invited.language);
    await outbox.add([reviewInvitationOf(invited, settings, wording)], invited.at);
  });
}

function notifyOfReviews({ events, outbox, wordingOf, users, settings, spoken }: Notifying): void {
  events.on('reviewers.reminded', async ({ reviewers, at, ...reminded }) => {
    const wording = await wordingOf('reviewer-reminder', reminded.language);
    const mails = reviewers.map((reviewer) => reviewerReminderOf({ ...reminded, ...reviewer }, settings, wording));
    await outbox.add(mails, at);
  });
  events.on('review.conflict', async ({ invitedBy, at, ...conflict }) => {
    const person = await users.find(invitedBy);
    if (!person?.email || person.disabled) return;
    // The request comes from the reviewer's browser, so its language is not the administrator's.
    const language = await spoken();
    const wording = await wordingOf('review-conflict', language);
    await outbox.add([conflictNoticeOf({ ...conflict, person, language }, settings, wording)], at);
  });
  events.on('reviewer.tied', async ({ invitedBy, at, ...tied }) => {
    const person = await users.find(invitedBy);
    if (!person?.email || person.disabled) return;
    const language = await spoken();
    const wording = await wordingOf('reviewer-tied', language);
    await outbox.add([tieNoticeOf({ ...tied, person, language }, settings, wording)], at);
  });
}

function notifyOfMentions({ events, outbox, wordingOf, settings, spoken }: Notifying): void {
  events.on('comment.mentioned', async ({ people, call, code, at }) => {
    const otherwise = await spoken();
    const mails = [];
    for (const person of people) {
      const language = person.language ?? otherwise;
      const wording = await wordingOf('comment-mention', language);
      mails.push(mentionOf({ ...person, call, code, language }, settings, wording));
    }
    await outbox.add(mails, at);
  });
}

/**
 * Queues mails for events in the same transaction, so that each closing has exactly one confirmation and each
 * invitation one mail.
 */
export function notifyOf(deps: NotifyDeps, settings: NoticeSettings): void {
  const notifying = { ...deps, settings, spoken: createSpokenLanguage(deps.configurations, settings) };
  notifyOfSubmissions(notifying);
  notifyOfIdentities(notifying);
  notifyOfUndoneReopenings(notifying);
  notifyOfWithdrawals(notifying);
  notifyOfCorrections(notifying);
  notifyOfInvitations(notifying);
  notifyOfReviews(notifying);
  notifyOfMentions(notifying);
}
