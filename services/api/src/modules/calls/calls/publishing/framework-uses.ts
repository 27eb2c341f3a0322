import type { FrameworkUse } from '@impact-call/contracts';
import type { CountUses } from '../../../parties/frameworks/index.ts';
import { frameworkIdOf } from '../../../../step-kinds/index.ts';
import type { FrameworkCalls } from './framework-calls.ts';

/** Number of calls that offer a framework to new submissions, by framework. */
export const createCountCallsByFramework =
  (frameworkCalls: Pick<FrameworkCalls, 'groups' | 'steps'>): CountUses =>
  async () => {
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

/** Names of the calls that offer a framework to new submissions, newest first. */
export const createCallsOfFramework =
  (frameworkCalls: Pick<FrameworkCalls, 'all' | 'steps'>) =>
  async (frameworkId: string): Promise<FrameworkUse['calls']> => {
    const calls = await frameworkCalls.all();
    const steps = await frameworkCalls.steps([...new Set(calls.map(({ callTypeId }) => callTypeId))]);
    return calls
      .filter((call) => (steps.get(call.callTypeId) ?? []).some((step) => frameworkIdOf(step, call) === frameworkId))
      .map(({ _id, name }) => ({ id: _id, name }));
  };
