import type { ImpactFrameworkSummary } from '@impact-call/contracts';
import { frameworkIdOf } from '../../step-kinds/step-frameworks.ts';
import type { SubmissionRepository } from '../submission/repository.ts';
import type { FrameworkCalls } from './call-repository.ts';

export interface UseParts {
  frameworkCalls: FrameworkCalls;
  submissions: Pick<SubmissionRepository, 'countByFramework'>;
}

/** Who uses frameworks: calls that would offer one to a new submission, and submissions that started with it. */
export function createFrameworkUses({ frameworkCalls, submissions }: UseParts) {
  const byCalls = async (): Promise<Map<string, number>> => {
    const groups = await frameworkCalls.groups();
    const steps = await frameworkCalls.steps([...new Set(groups.map(({ callTypeId }) => callTypeId))]);
    const counts = new Map<string, number>();
    for (const group of groups) {
      const ids = new Set(
        (steps.get(group.callTypeId) ?? []).map((step) => frameworkIdOf(step, group)).filter((id) => id !== null),
      );
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + group.count);
    }
    return counts;
  };
  return async (ids: readonly string[]): Promise<(id: string) => ImpactFrameworkSummary['usedBy']> => {
    const [calls, started] = await Promise.all([byCalls(), submissions.countByFramework(ids)]);
    return (id) => ({ calls: calls.get(id) ?? 0, submissions: started.get(id) ?? 0 });
  };
}
