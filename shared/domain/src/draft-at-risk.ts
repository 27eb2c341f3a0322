const DAY = 24 * 60 * 60 * 1000;

/** A draft may not make it where nothing changed for so many days, and so few are left (docs/rules.md#drafts-at-risk). */
export const DRAFT_AT_RISK = { quietDays: 7, daysLeft: 14 } as const;

/** Before which moment the last change of a draft at risk lies, and until when its window ends. */
export const riskBounds = (now: Date): { changedBefore: Date; endsUntil: Date } => ({
  changedBefore: new Date(now.getTime() - DRAFT_AT_RISK.quietDays * DAY),
  endsUntil: new Date(now.getTime() + DRAFT_AT_RISK.daysLeft * DAY),
});
