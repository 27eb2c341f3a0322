/** docs/rules/09-submissions.md#trials */
export const TRIAL_BASE = '/trial';

export const isTrial = (): boolean => /^\/trial(\/|$)/.test(location.pathname);
