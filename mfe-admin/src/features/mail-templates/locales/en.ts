export const en = {
  title: 'Message templates',
  lead: 'The mails that the platform writes by itself. Each can be worded anew in each language.',
  failed: 'The mails could not be loaded',
  failedHint: 'Try again in a moment.',
  language: 'Language of the mail',
  cancel: 'Cancel',
  notFound: {
    title: 'There is no such mail',
    hint: 'The address may be incomplete.',
    back: 'All message templates',
  },
  kind: {
    'submission-closed': 'Application submitted',
    'submission-reopened': 'Application reopened',
    'reopening-undone': 'Reopening undone',
    'submission-withdrawn': 'Application withdrawn',
    'submission-corrected': 'Form corrected',
    'draft-reminder': 'The call closes soon',
    invitation: 'Invitation to an organization',
    'sign-in-confirmation': 'New sign-in method',
    'reviewer-invited': 'Invitation to review',
    'reviewer-reminder': 'Missing reviews',
    'review-conflict': 'Conflict of interest',
    'reviewer-tied': 'Reviewer who applies, too',
    'comment-mention': 'Named in a comment',
    'question-received': 'Question from an applicant',
    'message-to-applicant': 'Message to an applicant',
    'decision-accepted': 'Application accepted',
    'decision-waiting-list': 'Application on the waiting list',
    'decision-rejected': 'Application not accepted',
    'call-message': 'Message to a call’s people',
  },
  sentWhen: {
    'submission-closed': 'Goes to whoever submits an application, at once.',
    'submission-reopened': 'Goes to whoever submitted an application that an administrator reopens.',
    'reopening-undone': 'Goes to whoever submitted an application, once its reopening is undone.',
    'submission-withdrawn':
      'Goes to whoever withdraws an application, and to the colleague who had submitted or started it.',
    'submission-corrected': 'Goes to whoever started an application whose form an administrator corrects.',
    'draft-reminder': 'Goes to those whose application is not submitted yet, before their call closes.',
    invitation: 'Goes to an address that a member of an organization invites.',
    'sign-in-confirmation': 'Goes to the address of an account when someone uses it with a new sign-in method.',
    'reviewer-invited': 'Goes to an address that an administrator asks to review a call’s applications.',
    'reviewer-reminder': 'Goes to reviewers who have not handed in all, when an administrator reminds them.',
    'review-conflict':
      'Goes to the administrator who invited a reviewer, once that reviewer declares a conflict of interest.',
    'reviewer-tied':
      'Goes to the administrator who invited a reviewer, once that reviewer is connected with an application to the same call.',
    'comment-mention': 'Goes to administrators and reviewers whom a comment on an application names.',
    'question-received':
      'Goes to the administrator who answers a conversation, or to all while there is none, when an applicant writes.',
    'message-to-applicant': 'Goes to the applicant when an administrator writes to them about their application.',
    'decision-accepted': 'Goes to whoever applied, once the decision “accepted” is published.',
    'decision-waiting-list': 'Goes to whoever applied, once the decision “waiting list” is published.',
    'decision-rejected': 'Goes to whoever applied, once the decision “not accepted” is published.',
    'call-message':
      'Goes to people of a call when an administrator writes to them: each new message begins with these words.',
  },
  facts: {
    'submission-closed':
      'Here stand code, call, organization and moment; below them the button with the link to the recap.',
    'submission-reopened':
      'Here stand the message of the administrator, the steps that can be changed, when the call closes, code, call and organization; below them the button with the link to the application.',
    'reopening-undone':
      'Here stand code, call, organization and moment; below them the button with the link to the recap.',
    'submission-withdrawn':
      'Here stand the moment, when the call closes, code, call and organization; below them the button with the link to the application.',
    'submission-corrected':
      'Here stand what is new, changed and removed, the answers that no longer fit, when the call closes, code, call and organization; below them the button with the link to the application.',
    'draft-reminder':
      'Here stand call, closing moment, organization and code; below them the button with the link to the application.',
    invitation:
      'Here stand organization, inviter, end of validity and sender; below them the button with the link to the invitation.',
    'sign-in-confirmation':
      'Here stand device, end of validity and sender; below them the button with the link that confirms.',
    'reviewer-invited': 'Here stand call and sender; below them the button with the link to what is to be reviewed.',
    'reviewer-reminder':
      'Here stand how many are not handed in, call and sender; below them the button with the link to what is to be reviewed.',
    'review-conflict': 'Here stand code and call; below them the button with the link to the assignments.',
    'reviewer-tied': 'Here stand the codes and the call; below them the button with the link to the reviewers.',
    'comment-mention': 'Here stand code and call; below them the button with the link to the comment.',
    'question-received':
      'Here stand the message, code, call and organization; below them the button with the link to the conversation.',
    'message-to-applicant':
      'Here stand the message, code, call and organization; below them the button with the link to the conversation.',
    'decision-accepted':
      'Here stand the decision, what you write to the applicant, code, call and organization; below them, the button with the link to the application.',
    'decision-waiting-list':
      'Here stand the decision, what you write to the applicant, code, call and organization; below them, the button with the link to the application.',
    'decision-rejected':
      'Here stand the decision, what you write to the applicant, code, call and organization; below them, the button with the link to the application.',
    'call-message': 'Here stand call, organization and code; below them the button with the link to the application.',
  },
  list: {
    found_one: '{{count}} mail',
    found_other: '{{count}} mails',
    searchHint: 'What it is, or when it goes out',
    noMatch: 'No mail matches',
    state: 'Wording',
    allStates: 'All wordings',
    order: { occasion: 'When it goes out', name: 'Name' },
  },
  state: { changed: 'Worded anew', builtIn: 'Built-in text' },
  field: {
    subject: 'Subject',
    opening: 'Text before the details',
    actionLabel: 'Label of the button',
    closing: 'Text after the button',
  },
  placeholder: {
    group: 'Insert into: {{label}}',
    greeting: 'Greeting with name',
    firstName: 'First name',
    callName: 'Call',
    organization: 'Organization',
    code: 'Code',
    closedAt: 'Moment of submission',
    deadline: 'Closing moment',
    publishedAt: 'Moment of publishing',
    openReviews: 'Reviews not handed in',
    inviter: 'Inviter',
    email: 'Invited address',
    expiresAt: 'End of validity',
    origin: 'Address of the platform',
  },
  problem: {
    subject: 'Enter a subject',
    actionLabel: 'Enter a label for the button',
    unknownPlaceholder: 'This mail does not know {{names}}. Use the buttons below the field.',
    brokenPlaceholder:
      'There are braces that name nothing, or a placeholder within a link. Remove them and use the buttons below the field.',
    refused: 'The server does not accept this. Check it and try again.',
  },
  save: {
    save: 'Save',
    saved: 'Message template saved',
    failed: 'Error saving',
    failedHint: 'Nothing that you wrote is lost. Try again in a moment.',
    unsaved: 'There are changes that are not saved.',
    unsavedIn: 'Not saved yet: {{languages}}. Saving stores all of them.',
    savedAt: 'Saved at {{time}}.',
    nothing: 'No changes.',
  },
  conflict: {
    title: 'Somebody else saved this mail meanwhile: {{language}}',
    what: 'Nothing is overwritten. This is what is stored now; what you wrote still stands below.',
    mine: 'Save mine in its place',
    theirs: 'Take over what is stored',
  },
  reset: {
    do: 'Back to the built-in text',
    title: 'Back to the built-in text? ({{language}})',
    what: 'What was written for this mail in this language is no longer sent. Other languages stay as they are.',
  },
  test: {
    do: 'Send me a test',
    sent: 'Email sent successfully!',
    sentTo: 'It is on its way to {{to}}.',
    failed: 'Error during email send!',
    failedHint: 'Try again in a moment.',
    notVerified: 'Your identity provider does not vouch for your e-mail address. Tests go to verified addresses only.',
    tooMany: 'You have sent several tests just now. Try again in a minute.',
    refused: 'Mend what is marked first.',
  },
  preview: {
    title: 'Preview',
    form: 'Form of the mail',
    html: 'Formatted',
    text: 'Plain text',
    frame: 'The mail in {{language}}',
    real: 'As it would be sent, about the newest application of this kind.',
    sample: 'As it would be sent, about an application that was made up: there is none of this kind yet.',
    refused: 'Mend what is marked to see the mail.',
    failed: 'The mail could not be shown',
  },
} as const;
