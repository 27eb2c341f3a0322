import type { ImpactFrameworkChange, ImpactFrameworkForAdmin, ImpactFrameworkInput } from '@impact-call/contracts';
import { NO_FILTERS, sroiParameters } from '@impact-call/domain';

/** A framework as form values: the content of a version without its metadata. */
export type FrameworkValues = Pick<
  ImpactFrameworkForAdmin,
  'name' | 'description' | 'outcomes' | 'stakeholders' | 'parameters'
>;
export type OutcomeValues = FrameworkValues['outcomes'][number];
export type IndicatorValues = OutcomeValues['indicators'][number];
export type ProxyValues = IndicatorValues['proxies'][number];
export type StakeholderValues = FrameworkValues['stakeholders'][number];

/** New items have an id that no version contains; saving assigns the final one. */
const newId = (): string => crypto.randomUUID();

export const newProxy = (): ProxyValues => ({
  id: newId(),
  name: '',
  defaultValue: null,
  sourceName: '',
  sourceUrl: '',
});

export const newIndicator = (): IndicatorValues => ({
  id: newId(),
  name: '',
  description: '',
  filters: NO_FILTERS,
  proxies: [newProxy()],
});

export const newOutcome = (sdg = 1): OutcomeValues => ({
  id: newId(),
  name: '',
  description: '',
  sdg,
  indicators: [newIndicator()],
});

export const newStakeholder = (): StakeholderValues => ({ id: newId(), name: '', description: '' });

export const emptyFramework = (): FrameworkValues => ({
  name: '',
  description: '',
  outcomes: [newOutcome()],
  stakeholders: [newStakeholder()],
  parameters: sroiParameters(),
});

export const valuesOf = ({
  name,
  description,
  outcomes,
  stakeholders,
  parameters,
}: ImpactFrameworkForAdmin): FrameworkValues => ({ name, description, outcomes, stakeholders, parameters });

export const changeOf = (
  { id, version }: Pick<ImpactFrameworkForAdmin, 'id' | 'version'>,
  values: FrameworkValues,
): ImpactFrameworkChange => ({ id, version, ...values });

const withoutId = <Part extends { id: string }>({ id: _, ...part }: Part): Omit<Part, 'id'> => part;

/** The request body that creates a framework; the service assigns all identifiers. */
export const inputOf = ({ outcomes, stakeholders, ...values }: FrameworkValues): ImpactFrameworkInput => ({
  ...values,
  outcomes: outcomes.map(({ indicators, ...outcome }) => ({
    ...withoutId(outcome),
    indicators: indicators.map(({ proxies, ...indicator }) => ({
      ...withoutId(indicator),
      proxies: proxies.map(withoutId),
    })),
  })),
  stakeholders: stakeholders.map(withoutId),
});

export const changedPart = <Part extends { id: string }>(
  parts: readonly Part[],
  id: string,
  changes: Partial<Part>,
): Part[] => parts.map((part) => (part.id === id ? { ...part, ...changes } : part));

export const withoutPart = <Part extends { id: string }>(parts: readonly Part[], id: string): Part[] =>
  parts.filter((part) => part.id !== id);

export function movedPart<Part extends { id: string }>(parts: readonly Part[], id: string, step: 1 | -1): Part[] {
  const from = parts.findIndex((part) => part.id === id);
  const to = from + step;
  const moved = [...parts];
  const part = moved[from];
  if (!part || to < 0 || to >= parts.length) return moved;
  moved.splice(from, 1);
  moved.splice(to, 0, part);
  return moved;
}
