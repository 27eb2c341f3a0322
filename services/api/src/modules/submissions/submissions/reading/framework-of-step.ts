import type { FrameworkRecord } from '../../../parties/frameworks/index.ts';
import type { SubmissionRecord } from '../stored/model.ts';

/** The framework of each miniDyi step; `found` are the frameworks that the submission's `frameworkIds` name. */
export function frameworksBySteps(
  { frameworks }: Pick<SubmissionRecord, 'frameworks'>,
  found: readonly FrameworkRecord[],
): Map<string, FrameworkRecord> {
  const byId = new Map(found.map((framework) => [framework._id, framework]));
  return new Map(
    Object.entries({ ...frameworks }).flatMap(([stepId, id]) =>
      byId.has(id) ? [[stepId, byId.get(id) as FrameworkRecord] as const] : [],
    ),
  );
}
