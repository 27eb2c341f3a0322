import type { Language } from '@impact-call/contracts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { TableCells, TableColumn } from '../../../step-kinds/index.ts';
import type { ReviewPlanRepository, ReviewRepository } from '../review/index.ts';

const PREFIX = 'review:';

export async function reviewColumns(
  plans: Pick<ReviewPlanRepository, 'find'>,
  callId: string,
  language: Language,
): Promise<TableColumn[]> {
  const { criteria } = await plans.find(callId);
  return criteria.map(({ id, name, scale }) => ({
    key: `${PREFIX}${id}`,
    label: `${resolveText(name, language)} (0–${scale})`,
    kind: 'number',
    options: [],
  }));
}

export const isOfReviews = (key: string): boolean => key.startsWith(PREFIX);

/** Mean by criterion, by submission (docs/rules/14-decisions.md#exported-criteria). */
export async function reviewCells(
  reviews: Pick<ReviewRepository, 'findOfSubmissions'>,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, TableCells>> {
  const counted = (await reviews.findOfSubmissions(submissionIds)).filter(
    ({ state, isHeld }) => state === 'done' && !isHeld,
  );
  const given = new Map<string, Map<string, number[]>>();
  for (const { submissionId, scores } of counted) {
    const ofSubmission = given.get(submissionId) ?? new Map<string, number[]>();
    given.set(submissionId, ofSubmission);
    for (const { criterionId, score } of scores)
      ofSubmission.set(criterionId, [...(ofSubmission.get(criterionId) ?? []), score]);
  }
  const meanOf = (scores: readonly number[]): number => scores.reduce((sum, each) => sum + each, 0) / scores.length;
  return new Map(
    [...given].map(([id, byCriterion]) => [
      id,
      new Map([...byCriterion].map(([criterion, scores]) => [`${PREFIX}${criterion}`, meanOf(scores)])),
    ]),
  );
}
