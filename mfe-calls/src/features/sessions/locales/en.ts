import { heads } from '../../early/locales/en.ts';

export const en = {
  sessions: {
    ...heads.sessions,
    loading: 'Loading your sessions',
    failed: 'Your sessions could not be loaded',
    list: 'Your sessions',
    device: '{{browser}} on {{system}}',
    unknown: 'Unknown browser',
    current: 'This browser',
    since: 'Signed in on',
    used: 'last used on',
    ends: 'ends on',
    end: 'End',
    ended: 'Ended: {{device}}',
    endFailed: 'The session could not be ended',
    tryLater: 'Try again in a moment.',
    onlyThis: 'You are signed in here only.',
    onlyThisHint: 'Browsers in which you sign in later appear on this page.',
    endOthers: 'End all others',
    endOthersTitle: 'End all other sessions?',
    endOthersWhat:
      'You stay signed in here. Everywhere else you have to sign in again; what was typed there and not sent yet stays on that device.',
    othersEnded_one: '{{count}} session was ended',
    othersEnded_other: '{{count}} sessions were ended',
    cancel: 'Cancel',
    password: 'Somebody else was signed in as you? Change your password at your sign-in service as well.',
  },
} as const;
