import type { FrameworkUse, ImpactFrameworkSummary } from '@impact-call/contracts';

type UsedBy = ImpactFrameworkSummary['usedBy'];

/** Number of uses of each of these frameworks. */
export type CountUses = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Finds, by name, what would lose a framework if it were deleted. */
export interface FrameworkLosers {
  calls?(frameworkId: string): Promise<FrameworkUse['calls']>;
  partners?(frameworkId: string): Promise<FrameworkUse['partners']>;
}

/** A module whose records use frameworks, deleted or not. */
export interface FrameworkKeeper {
  /** Whether administrators still see it there. */
  forAdmins?(frameworkId: string): Promise<boolean>;
  forOrganization(frameworkId: string, organizationId: string): Promise<boolean>;
}

const isTrueOfOne = async (answers: readonly (() => Promise<boolean>)[]): Promise<boolean> => {
  for (const answer of answers) if (await answer()) return true;
  return false;
};

/** Whether any module still uses a framework. */
const storedBy = (keepers: readonly FrameworkKeeper[]) => ({
  isKeptForAdmins: (id: string): Promise<boolean> =>
    isTrueOfOne(
      keepers.map(
        ({ forAdmins }) =>
          async () =>
            (await forAdmins?.(id)) === true,
      ),
    ),
  isKeptFor: (id: string, organizationId: string): Promise<boolean> =>
    isTrueOfOne(
      keepers.map(
        ({ forOrganization }) =>
          () =>
            forOrganization(id, organizationId),
      ),
    ),
});

/**
 * Uses by calls, submissions and results of partners' pages. This module does not know them, so each registers itself.
 */
export function createFrameworkUses() {
  const counts: { of: keyof UsedBy; count: CountUses }[] = [];
  const keepers: FrameworkKeeper[] = [];
  const losers: FrameworkLosers[] = [];
  return {
    countedBy(of: keyof UsedBy, count: CountUses): void {
      counts.push({ of, count });
    },
    keptBy(keeper: FrameworkKeeper): void {
      keepers.push(keeper);
    },
    lostBy(loser: FrameworkLosers): void {
      losers.push(loser);
    },
    async losersOf(frameworkId: string): Promise<Pick<FrameworkUse, 'calls' | 'partners'>> {
      const [calls, partners] = await Promise.all([
        Promise.all(losers.map(async (loser) => (await loser.calls?.(frameworkId)) ?? [])),
        Promise.all(losers.map(async (loser) => (await loser.partners?.(frameworkId)) ?? [])),
      ]);
      return { calls: calls.flat(), partners: partners.flat() };
    },
    async usesOf(ids: readonly string[]): Promise<(id: string) => UsedBy> {
      const found = await Promise.all(counts.map(async ({ of, count }) => [of, await count(ids)] as const));
      return (id) => ({
        calls: 0,
        submissions: 0,
        ...Object.fromEntries(found.map(([of, uses]) => [of, uses.get(id) ?? 0])),
      });
    },
    ...storedBy(keepers),
  };
}
export type FrameworkUses = ReturnType<typeof createFrameworkUses>;
