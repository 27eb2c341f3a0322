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

/**
 * Uses by calls, submissions and results of partners' pages. This module does not know them, so each registers itself.
 */
export class FrameworkUses {
  private readonly counts: { of: keyof UsedBy; count: CountUses }[] = [];
  private readonly keepers: FrameworkKeeper[] = [];
  private readonly losers: FrameworkLosers[] = [];

  /** Registers a count of uses. */
  countedBy(of: keyof UsedBy, count: CountUses): void {
    this.counts.push({ of, count });
  }

  /** Registers records that keep a framework readable. */
  keptBy(keeper: FrameworkKeeper): void {
    this.keepers.push(keeper);
  }

  /** Registers records that lose a deleted framework. */
  lostBy(loser: FrameworkLosers): void {
    this.losers.push(loser);
  }

  /** What would lose this framework. */
  async losersOf(frameworkId: string): Promise<Pick<FrameworkUse, 'calls' | 'partners'>> {
    const [calls, partners] = await Promise.all([
      Promise.all(this.losers.map(async (loser) => (await loser.calls?.(frameworkId)) ?? [])),
      Promise.all(this.losers.map(async (loser) => (await loser.partners?.(frameworkId)) ?? [])),
    ]);
    return { calls: calls.flat(), partners: partners.flat() };
  }

  /** Number of uses of each of these frameworks. */
  async usesOf(ids: readonly string[]): Promise<(id: string) => UsedBy> {
    const found = await Promise.all(this.counts.map(async ({ of, count }) => [of, await count(ids)] as const));
    return (id) => ({
      calls: 0,
      submissions: 0,
      ...Object.fromEntries(found.map(([of, uses]) => [of, uses.get(id) ?? 0])),
    });
  }

  /** Whether administrators still see it in a record of some module. */
  async isKeptForAdmins(id: string): Promise<boolean> {
    for (const keeper of this.keepers) if (await keeper.forAdmins?.(id)) return true;
    return false;
  }

  /** Whether a record of this organization uses it. */
  async isKeptFor(id: string, organizationId: string): Promise<boolean> {
    for (const keeper of this.keepers) if (await keeper.forOrganization(id, organizationId)) return true;
    return false;
  }
}
