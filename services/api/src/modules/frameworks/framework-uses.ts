import type { FrameworkUse, ImpactFrameworkSummary } from '@impact-call/contracts';

type UsedBy = ImpactFrameworkSummary['usedBy'];

/** How often each of these frameworks is used. */
export type CountUses = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Who would lose a framework that is deleted, by name. */
export interface FrameworkLosers {
  calls?(frameworkId: string): Promise<FrameworkUse['calls']>;
  partners?(frameworkId: string): Promise<FrameworkUse['partners']>;
}

/** Who keeps a framework in use, deleted or not. */
export interface FrameworkKeeper {
  /** Whether administrators still meet it there. */
  forAdmins?(frameworkId: string): Promise<boolean>;
  forOrganization(frameworkId: string, organizationId: string): Promise<boolean>;
}

const isTrueOfOne = async (answers: readonly (() => Promise<boolean>)[]): Promise<boolean> => {
  for (const answer of answers) if (await answer()) return true;
  return false;
};

/** Whether somebody keeps a framework in use. */
const keptBy = (keepers: readonly FrameworkKeeper[]) => ({
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

/** Calls, submissions and results of partners' pages, none of which this module knows: each says what it uses. */
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
    ...keptBy(keepers),
  };
}
export type FrameworkUses = ReturnType<typeof createFrameworkUses>;
