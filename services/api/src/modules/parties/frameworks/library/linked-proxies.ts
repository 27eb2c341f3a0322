import type { Deflator, FieldError, Language, ProxyEntryUse, ProxyLink, ProxyTakeOver } from '@impact-call/contracts';
import { uprate } from '@impact-call/domain';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { FrameworkContent, FrameworkRecord, OutcomeRecord, ProxyRecord } from '../model.ts';
import type { FrameworkRepository } from '../repository.ts';
import type { DeflatorService } from './deflators.ts';
import type { ProxyEntryRecord, ProxyEntryRepository } from './entry-repository.ts';

export type SaveFramework = (
  current: FrameworkRecord,
  content: FrameworkContent,
  user: CurrentUser,
) => Promise<unknown>;

interface PlacedProxy {
  outcome: OutcomeRecord;
  indicator: OutcomeRecord['indicators'][number];
  proxy: ProxyRecord;
  path: string;
}

const proxiesOf = ({ outcomes }: Pick<FrameworkContent, 'outcomes'>): PlacedProxy[] =>
  outcomes.flatMap((outcome, at) =>
    outcome.indicators.flatMap((indicator, place) =>
      indicator.proxies.map((proxy, index) => ({
        ...{ outcome, indicator, proxy, path: `outcomes.${at}.indicators.${place}.proxies.${index}` },
      })),
    ),
  );

const keyOf = ({ id, defaultValue, library }: ProxyRecord): string =>
  JSON.stringify([id, defaultValue, library?.entryId, library?.version, library?.priceYear]);

/** In euros; null if the deflators lack a year or the currency is another. */
function linkedValue(
  entry: ProxyEntryRecord,
  { priceYear }: Pick<ProxyLink, 'priceYear'>,
  deflators: readonly Deflator[],
): number | null {
  if (entry.currency !== 'EUR') return null;
  return priceYear === null ? entry.value : (uprate(entry, deflators, priceYear)?.value ?? null);
}

/** Proxies of frameworks that have their value from the library (docs/rules/14-decisions.md#linked-proxies). */
export class LinkedProxies {
  constructor(
    private readonly platform: Platform,
    private readonly entries: ProxyEntryRepository,
    private readonly deflators: DeflatorService,
    private readonly frameworks: Pick<FrameworkRepository, 'findCurrent' | 'findLinking'>,
    private readonly audit: AuditLog,
  ) {}

  /** Ignores links of the previous version. @throws {RuleBroken} for a missing entry or another value */
  async check(content: Pick<FrameworkContent, 'outcomes'>, previous: FrameworkContent | null): Promise<void> {
    const previousKeys = new Set(previous ? proxiesOf(previous).map(({ proxy }) => keyOf(proxy)) : []);
    const linked = proxiesOf(content).filter(({ proxy }) => proxy.library && !previousKeys.has(keyOf(proxy)));
    if (linked.length === 0) return;
    const deflators = await this.deflators.rows();
    const errors: FieldError[] = [];
    for (const { proxy, path } of linked) {
      const link = proxy.library;
      const entry = link && (await this.entries.findVersion(link.entryId, link.version));
      if (!link || !entry)
        errors.push({ path: `${path}.library`, code: 'entry-unknown', message: 'is no version of an entry' });
      else if (linkedValue(entry, link, deflators) !== proxy.defaultValue)
        errors.push({ path: `${path}.defaultValue`, code: 'value-differs', message: 'is not the value of the entry' });
      if (errors.length === MAX_REPORTED) break;
    }
    if (errors.length > 0) throw new RuleBroken({ errors });
  }

  /** What the current version would change in each framework. @throws {NotFound} */
  async uses(id: string, language: Language): Promise<ProxyEntryUse[]> {
    const entry = await this.find(id);
    const deflators = await this.deflators.rows();
    const frameworks = await this.frameworks.findLinking(id);
    return frameworks.flatMap((framework) =>
      proxiesOf(framework).flatMap(({ outcome, indicator, proxy }) => {
        if (proxy.library?.entryId !== id) return [];
        return {
          ...{ frameworkId: framework.frameworkId, frameworkVersion: framework.version },
          ...{ framework: resolveText(framework.name, language), outcome: resolveText(outcome.name, language) },
          ...{ indicator: resolveText(indicator.name, language), proxy: resolveText(proxy.name, language) },
          ...{ link: proxy.library, value: proxy.defaultValue },
          next: nextOf(entry, proxy.library, deflators),
        };
      }),
    );
  }

  /** All frameworks or none. @throws {NotFound}, {VersionConflict} */
  async takeOver({ id, version, frameworks }: ProxyTakeOver, user: CurrentUser, save: SaveFramework): Promise<void> {
    const entry = await this.find(id);
    if (entry.version !== version) throw new VersionConflict({});
    const deflators = await this.deflators.rows();
    const { id: userId } = user;
    await this.platform.transaction(async () => {
      for (const seen of frameworks) {
        const current = await this.frameworks.findCurrent(seen.id);
        if (!current) throw new NotFound();
        if (current.version !== seen.version) throw new VersionConflict({});
        await save(current, withEntry(current, entry, deflators), user);
      }
      await this.audit.record({
        ...{ action: 'proxy-entry.taken-over' as const, subject: id, userId, at: this.platform.now(), before: null },
        after: { version, frameworks: frameworks.map((each) => each.id) },
      });
    });
  }

  private async find(id: string): Promise<ProxyEntryRecord> {
    const entry = await this.entries.findCurrent(id);
    if (!entry) throw new NotFound();
    return entry;
  }
}

const MAX_REPORTED = 20;

/** A value in the prices of a year is brought to those of the last year again. */
function nextOf(entry: ProxyEntryRecord, link: ProxyLink, deflators: readonly Deflator[]): ProxyEntryUse['next'] {
  const priceYear = link.priceYear === null ? null : (deflators.at(-1)?.year ?? null);
  const value = linkedValue(entry, { priceYear }, deflators);
  return value === null ? null : { value, link: { entryId: entry.entryId, version: entry.version, priceYear } };
}

const withEntry = (
  { name, description, outcomes, stakeholders, parameters }: FrameworkContent,
  entry: ProxyEntryRecord,
  deflators: readonly Deflator[],
): FrameworkContent => ({
  ...{ name, description, stakeholders, parameters },
  outcomes: outcomes.map((outcome) => ({
    ...outcome,
    indicators: outcome.indicators.map((indicator) => ({
      ...indicator,
      proxies: indicator.proxies.map((proxy) => {
        const next = proxy.library?.entryId === entry.entryId ? nextOf(entry, proxy.library, deflators) : null;
        return next ? { ...proxy, defaultValue: next.value, library: next.link } : proxy;
      }),
    })),
  })),
});
