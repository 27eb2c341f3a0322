import type { Correction, FormChange, Language } from '@impact-call/contracts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { CorrectionRecord, FormPartRecord } from '../stored/model.ts';

const shownPart = ({ stepId, step, part }: FormPartRecord, language: Language) => ({
  stepId,
  step: resolveText(step, language),
  part: part === null ? null : resolveText(part, language),
});

export const shownChange = (
  { kind, ...part }: CorrectionRecord['changes'][number],
  language: Language,
): FormChange => ({ ...shownPart(part, language), kind });

export const correctionView = ({ at, changes, more, lost }: CorrectionRecord, language: Language): Correction => ({
  at: at.toISOString(),
  changes: changes.map((change) => shownChange(change, language)),
  more,
  lost: lost.map((part) => shownPart(part, language)),
});
