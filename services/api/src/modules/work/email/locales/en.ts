import type { MailTexts } from '../templates/templates.ts';

export const en: MailTexts = {
  templates: {
    'submission-closed': {
      subject: 'Application {{code}} submitted: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>we have received your application. It is closed and cannot be changed any more.</p>',
      actionLabel: 'View the recap',
      closing: '<p>Thank you for taking part. This message was sent automatically.</p>',
    },
    'submission-reopened': {
      subject: 'Application {{code}} is open again: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>your application can be changed again. It counts once you have submitted it anew: until then it is not submitted.</p>',
      actionLabel: 'Open the application',
      closing: '<p>This message was sent automatically.</p>',
    },
    'reopening-undone': {
      subject: 'Application {{code}} is no longer open: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>your application had been reopened. This was undone: it is submitted again, just as you submitted it on {{closedAt}}, and you need not do anything.</p>',
      actionLabel: 'View the recap',
      closing: '<p>This message was sent automatically.</p>',
    },
    'submission-withdrawn': {
      subject: 'Application {{code}} withdrawn: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>your application was withdrawn. It no longer takes part in the call and is not assessed. Your answers and files are still there: until the call closes you can resume the application as it was.</p>',
      actionLabel: 'View the application',
      closing:
        '<p>If you did not want this, resume the application before the call closes. This message was sent automatically.</p>',
    },
    'submission-corrected': {
      subject: 'The form of your application {{code}} was corrected: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>the form of this call was corrected while your application was in progress. Your answers are kept. Please check what changed, and complete what is new, before you submit.</p>',
      actionLabel: 'Open the application',
      closing: '<p>This message was sent automatically.</p>',
    },
    'draft-reminder': {
      subject: 'The call closes soon: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>your application is saved but not submitted yet. Only applications that are submitted before the call closes are considered.</p>',
      actionLabel: 'Complete the application',
      closing:
        '<p>If you no longer wish to take part, you need not do anything. This message was sent automatically.</p>',
    },
    invitation: {
      subject: '{{inviter}} invites you to {{organization}}',
      opening:
        '<p>{{greeting}}</p><p>{{inviter}} invites you to apply to open calls together, as a member of {{organization}}. Members share the organization’s applications.</p>' +
        '<p>To accept, sign in with this e-mail address ({{email}}), or register with it.</p>',
      actionLabel: 'See the invitation',
      closing:
        '<p>If you do not know who invites you, you need not do anything. This message was sent automatically.</p>',
    },
    'sign-in-confirmation': {
      subject: 'Confirm that it is you: new sign-in method',
      opening:
        '<p>{{greeting}}</p><p>someone signed in with your address {{email}} and a new sign-in method. If it was you, confirm it: from then on you can use this method for your account, too. The link works once, until {{expiresAt}}.</p>',
      actionLabel: 'Confirm the sign-in',
      closing:
        '<p>If it was not you, do not confirm: this person cannot see your account. This message was sent automatically.</p>',
    },
    'reviewer-invited': {
      subject: 'Review applications: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>you are asked to review applications to the call {{callName}}.</p>' +
        '<p>Sign in with this e-mail address ({{email}}), or register with it: what you are to review waits there for you.</p>',
      actionLabel: 'See what to review',
      closing: '<p>If you did not expect this, you need not do anything. This message was sent automatically.</p>',
    },
    'reviewer-reminder': {
      subject: 'Reviews that are missing: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>applications to the call {{callName}} wait for your review; so many are not handed in yet: {{openReviews}}.</p>',
      actionLabel: 'See what to review',
      closing: '<p>Thank you for your work. This message was sent automatically.</p>',
    },
    'review-conflict': {
      subject: 'Conflict of interest: {{code}}, {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>A reviewer has declared a conflict of interest with the application {{code}} and reviews it no more.</p>',
      actionLabel: 'See the assignments',
      closing: '<p>Perhaps somebody else can review it. This message was sent automatically.</p>',
    },
    'reviewer-tied': {
      subject: 'A reviewer applies, too: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>A reviewer of the call {{callName}} is connected with an application to the same call: {{code}}.</p>' +
        '<p>Unless the call only warns, their reviews of this call are on hold and left out of the means until you decide. Where only the organization says so, by naming them as its contact, their reviews go on until you put them on hold.</p>',
      actionLabel: 'See the reviewers',
      closing: '<p>Perhaps others can review in their place. This message was sent automatically.</p>',
    },
    'comment-mention': {
      subject: 'You are named in a comment: {{code}}, {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>somebody has named you in a comment on the application {{code}} to the call {{callName}}.</p>',
      actionLabel: 'Read the comment',
      closing: '<p>This message was sent automatically.</p>',
    },
    'decision-accepted': {
      subject: 'Application {{code}} accepted: {{callName}}',
      opening: '<p>{{greeting}}</p><p>your application to the call {{callName}} was accepted. Congratulations!</p>',
      actionLabel: 'View the application',
      closing: '<p>This message was sent automatically.</p>',
    },
    'decision-waiting-list': {
      subject: 'Application {{code}} on the waiting list: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>your application to the call {{callName}} is on the waiting list. If a place becomes free, you will hear from us.</p>',
      actionLabel: 'View the application',
      closing: '<p>This message was sent automatically.</p>',
    },
    'decision-rejected': {
      subject: 'Application {{code}} not accepted: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>your application to the call {{callName}} was not accepted. We thank you for the work that you put into it.</p>',
      actionLabel: 'View the application',
      closing: '<p>This message was sent automatically.</p>',
    },
    'call-message': {
      subject: 'News about your application {{code}}: {{callName}}',
      opening: '<p>{{greeting}}</p><p>we write to you about your application to the call {{callName}}.</p>',
      actionLabel: 'Open the application',
      closing: '',
    },
  },
  facts: {
    code: 'Code',
    call: 'Call',
    organization: 'Organization',
    submitted: 'Submitted',
    closes: 'Closes',
    device: 'Device',
    withdrawn: 'Withdrawn',
    invitedBy: 'Invited by',
    validUntil: 'Valid until',
    sentBy: 'Sent by',
    decision: 'Decision',
    openReviews: 'Not handed in',
    steps: 'To be changed',
    words: 'Our words to you',
    added: 'New',
    changed: 'Changed',
    removed: 'Removed',
    lost: 'Answers that no longer fit',
  },
  preferences: {
    why: 'You get this message because you take part in calls here.',
    link: 'Choose which messages you get',
  },
  decisions: { accepted: 'accepted', 'waiting-list': 'waiting list', rejected: 'not accepted' },
  hello: (firstName) => (firstName ? `Dear ${firstName},` : 'Hello,'),
  someMember: 'A member',
  notVerified: 'address not verified',
};
