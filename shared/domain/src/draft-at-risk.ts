const DAY = 24 * 60 * 60 * 1000;

/** Without changes for `quietDays` and with at most `daysLeft` (docs/rules/09-submissions.md#drafts-at-risk). */
export const DRAFT_AT_RISK = { quietDays: 7, daysLeft: 14 } as const;

/** Latest time of the last change and of the window's end for a draft at risk. */
export const riskBounds = (now: Date): { changedBefore: Date; endsUntil: Date } => ({
  changedBefore: new Date(now.getTime() - DRAFT_AT_RISK.quietDays * DAY),
  endsUntil: new Date(now.getTime() + DRAFT_AT_RISK.daysLeft * DAY),
});
