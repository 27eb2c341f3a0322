/** Below this address the application's pages show a trial (docs/rules/09-submissions.md#trials). */
export const TRIAL_BASE = '/trial';

export const isTrial = (): boolean => /^\/trial(\/|$)/.test(location.pathname);
