import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { outcomeKey } from '@impact-call/domain';

export const withOutcome = (
  selected: readonly SelectedOutcome[],
  key: string,
  changes: Partial<SelectedOutcome>,
): SelectedOutcome[] => selected.map((outcome) => (outcomeKey(outcome) === key ? { ...outcome, ...changes } : outcome));

export const withIndicator = (
  selected: readonly SelectedOutcome[],
  key: string,
  indicatorId: string | null,
  changes: Partial<SelectedIndicator>,
): SelectedOutcome[] =>
  selected.map((outcome) =>
    outcomeKey(outcome) === key
      ? {
          ...outcome,
          indicators: outcome.indicators.map((indicator) =>
            indicator.indicatorId === indicatorId ? { ...indicator, ...changes } : indicator,
          ),
        }
      : outcome,
  );
