import type {
  ImpactError,
  OwnFigures,
  SelectedIndicator,
  SelectedOutcome,
  SroiParameters,
} from '@impact-call/contracts';
import { isCustomOutcome } from './mini-dyi-content.ts';
import { SHARES } from './sroi.ts';

export interface FiguresFramework {
  outcomes: readonly {
    id: string;
    indicators: readonly { id: string; proxies: readonly { id: string; defaultValue?: number | null }[] }[];
  }[];
  parameters?: Partial<Pick<SroiParameters, 'ownFigures' | 'valueMap' | 'years'>>;
}

const UNLIMITED: OwnFigures = { outcomes: true, values: true, factor: null };

/** Without a framework or a setting, all of them. */
export const ownFiguresOf = (framework: FiguresFramework | null | undefined): OwnFigures =>
  framework?.parameters?.ownFigures ?? UNLIMITED;

/** In euros; null without limit. */
export const valueBounds = (given: number, { factor }: OwnFigures): [least: number, most: number] | null =>
  factor === null ? null : [given / factor, given * factor];

type Finding = { path: string; code: ImpactError };
const finding = (isFound: boolean, path: string, code: ImpactError): Finding[] => (isFound ? [{ path, code }] : []);
const isBlank = (text = ''): boolean => text.trim() === '';

const unexplained = ({ reason, source }: { reason?: string; source?: string }, path: string): Finding[] => [
  ...finding(isBlank(reason), `${path}.reason`, 'reason-missing'),
  ...finding(isBlank(source), `${path}.source`, 'source-missing'),
];

function ownOutcome({ filters, ...outcome }: SelectedOutcome, path: string, allowed: OwnFigures): Finding[] {
  const isShare = (share: number | null): boolean => share === null || (share >= 0 && share <= 1);
  return [
    ...finding(!allowed.outcomes, path, 'own-outcome-forbidden'),
    ...unexplained(outcome, path),
    ...SHARES.flatMap((share) =>
      finding(!isShare(filters?.[share] ?? null), `${path}.filters.${share}`, 'share-out-of-range'),
    ),
  ];
}

function ownValue(indicator: SelectedIndicator, given: number | null, path: string, allowed: OwnFigures): Finding[] {
  const typed = indicator.proxyValue;
  if (typed === null || given === null || typed === given) return [];
  if (!allowed.values) return [{ path: `${path}.proxyValue`, code: 'value-forbidden' }];
  const [least = 0, most = Infinity] = valueBounds(given, allowed) ?? [];
  return [
    ...finding(typed < least || typed > most, `${path}.proxyValue`, 'value-out-of-range'),
    ...unexplained(indicator, path),
  ];
}

/**
 * Missing reasons and sources too (docs/rules/11-impact-wizard.md#own-figures, docs/rules/11-impact-wizard.md#reasons).
 */
export function ownFigureFindings(selected: readonly SelectedOutcome[], framework: FiguresFramework | null): Finding[] {
  const allowed = ownFiguresOf(framework);
  return selected.flatMap((outcome, index) => {
    const path = `selectedOutcomes.${index}`;
    if (isCustomOutcome(outcome)) return ownOutcome(outcome, path, allowed);
    const known = framework?.outcomes.find(({ id }) => id === outcome.outcomeId);
    return outcome.indicators.flatMap((indicator, position) => {
      const proxies = known?.indicators.find(({ id }) => id === indicator.indicatorId)?.proxies ?? [];
      const given = proxies.find(({ id }) => id === indicator.proxyId)?.defaultValue ?? null;
      return ownValue(indicator, given, `${path}.indicators.${position}`, allowed);
    });
  });
}
