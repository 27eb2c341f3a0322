import type { ImpactFrameworkChange, ImpactFrameworkForAdmin, ImpactFrameworkInput } from '@impact-call/contracts';
import { NO_FILTERS, sroiParameters } from '@impact-call/domain';

/** A framework as its editor holds it: what a version says, whoever saved it. */
export type FrameworkValues = Pick<
  ImpactFrameworkForAdmin,
  'name' | 'description' | 'outcomes' | 'stakeholders' | 'parameters'
>;
export type OutcomeValues = FrameworkValues['outcomes'][number];
export type IndicatorValues = OutcomeValues['indicators'][number];
export type ProxyValues = IndicatorValues['proxies'][number];
export type StakeholderValues = FrameworkValues['stakeholders'][number];

/** A part that is not stored yet has an identifier that no version knows: saving gives it one of its own. */
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

/** A framework that begins empty: one place for each part that it needs. */
export const emptyFramework = (): FrameworkValues => ({
  name: '',
  description: '',
  outcomes: [newOutcome()],
  stakeholders: [newStakeholder()],
  parameters: sroiParameters(),
});

/** What is stored, in its editor. */
export const valuesOf = ({
  name,
  description,
  outcomes,
  stakeholders,
  parameters,
}: ImpactFrameworkForAdmin): FrameworkValues => ({ name, description, outcomes, stakeholders, parameters });

/** What is sent to save a version over the one that was seen. */
export const changeOf = (
  { id, version }: Pick<ImpactFrameworkForAdmin, 'id' | 'version'>,
  values: FrameworkValues,
): ImpactFrameworkChange => ({ id, version, ...values });

const withoutId = <Part extends { id: string }>({ id: _, ...part }: Part): Omit<Part, 'id'> => part;

/** What is sent to create a framework: the service makes all identifiers. */
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

/** Whether two values say the same. Parts that nobody touched are the same object, so that large frameworks are fast. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length && left.every(([key, value]) => isSame(value, (b as Record<string, unknown>)[key]))
  );
}

/** The list with one of its parts changed. */
export const changedPart = <Part extends { id: string }>(
  parts: readonly Part[],
  id: string,
  changes: Partial<Part>,
): Part[] => parts.map((part) => (part.id === id ? { ...part, ...changes } : part));

/** The list without one of its parts. */
export const withoutPart = <Part extends { id: string }>(parts: readonly Part[], id: string): Part[] =>
  parts.filter((part) => part.id !== id);

/** The list with one of its parts one place further up or down. */
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
