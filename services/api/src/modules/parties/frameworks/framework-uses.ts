import type { FrameworkUse, ImpactFrameworkSummary } from '@impact-call/contracts';

type UsedBy = ImpactFrameworkSummary['usedBy'];

export type CountUses = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface FrameworkLosers {
  calls?(frameworkId: string): Promise<FrameworkUse['calls']>;
  partners?(frameworkId: string): Promise<FrameworkUse['partners']>;
}

export interface FrameworkKeeper {
  forAdmins?(frameworkId: string): Promise<boolean>;
  forOrganization(frameworkId: string, organizationId: string): Promise<boolean>;
}

/** Calls, submissions and partners' results register themselves, since this module does not know them. */
export class FrameworkUses {
  private readonly counts: { of: keyof UsedBy; count: CountUses }[] = [];
  private readonly keepers: FrameworkKeeper[] = [];
  private readonly losers: FrameworkLosers[] = [];

  countedBy(of: keyof UsedBy, count: CountUses): void {
    this.counts.push({ of, count });
  }

  keptBy(keeper: FrameworkKeeper): void {
    this.keepers.push(keeper);
  }

  lostBy(loser: FrameworkLosers): void {
    this.losers.push(loser);
  }

  async losersOf(frameworkId: string): Promise<Pick<FrameworkUse, 'calls' | 'partners'>> {
    const [calls, partners] = await Promise.all([
      Promise.all(this.losers.map(async (loser) => (await loser.calls?.(frameworkId)) ?? [])),
      Promise.all(this.losers.map(async (loser) => (await loser.partners?.(frameworkId)) ?? [])),
    ]);
    return { calls: calls.flat(), partners: partners.flat() };
  }

  async usesOf(ids: readonly string[]): Promise<(id: string) => UsedBy> {
    const found = await Promise.all(this.counts.map(async ({ of, count }) => [of, await count(ids)] as const));
    return (id) => ({
      calls: 0,
      submissions: 0,
      ...Object.fromEntries(found.map(([of, uses]) => [of, uses.get(id) ?? 0])),
    });
  }

  async isKeptForAdmins(id: string): Promise<boolean> {
    for (const keeper of this.keepers) if (await keeper.forAdmins?.(id)) return true;
    return false;
  }

  async isKeptFor(id: string, organizationId: string): Promise<boolean> {
    for (const keeper of this.keepers) if (await keeper.forOrganization(id, organizationId)) return true;
    return false;
  }
}
