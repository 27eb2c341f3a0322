import type { FieldError } from '@impact-call/contracts';
import type { FieldProblem } from '../../../console/forms/record/fields.ts';
import type { FrameworkValues } from '../framework-values.ts';
import type { FrameworkText } from '../texts.ts';

export const EDITOR_TABS = ['outcomes', 'stakeholders', 'general', 'versions'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

export interface FrameworkProblem {
  anchor: string;
  message: string;
  tab: EditorTab;
  /** The outcome to expand so that the field is visible. */
  outcomeId: string | null;
}

const LISTS: Record<string, FrameworkText> = {
  outcomes: 'problem.outcomesEmpty',
  indicators: 'problem.indicatorsEmpty',
  proxies: 'problem.proxiesEmpty',
  stakeholders: 'problem.stakeholdersEmpty',
};

function textOf(code: string, field: string): FrameworkText {
  if (code === 'list-empty') return LISTS[field] ?? 'problem.refused';
  if (code === 'required') return field === 'description' ? 'problem.description' : 'problem.name';
  if (code === 'web-address') return 'problem.address';
  if (code === 'too-many') return 'problem.tooMany';
  return 'problem.refused';
}

export const anchorOf = (id: string, field: string): string => `framework-${id}-${field}`;

/** Whether a step of a path is the name of a field, not a place in a list. */
const isName = (step: string): boolean => !/^\d+$/.test(step);

/** The item at a path, e.g. `outcomes.0.indicators.2.name`: the identifiers along the path, and the field. */
function placeOf(path: string, values: FrameworkValues): { ids: string[]; field: string } {
  const ids: string[] = [];
  let inside: unknown = values;
  let field = '';
  for (const step of path.split('.')) {
    inside = typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[step] : undefined;
    if (typeof inside === 'object' && inside !== null && 'id' in inside) ids.push(String(inside.id));
    else if (isName(step)) field = step;
  }
  return { ids, field };
}

export const serverProblems = (errors: readonly FieldError[]): { field: string; text: FrameworkText }[] =>
  errors.map(({ path, code }) => ({ field: path, text: textOf(code, path.split('.').findLast(isName) ?? '') }));

export function placedProblem({ field: path, message }: FieldProblem, values: FrameworkValues): FrameworkProblem {
  const { ids, field } = placeOf(path, values);
  const [list] = path.split('.');
  const tab = list === 'outcomes' || list === 'stakeholders' ? list : 'general';
  return {
    anchor: anchorOf(ids.at(-1) ?? 'own', ids.length === 0 && list ? list : field),
    message,
    tab,
    outcomeId: list === 'outcomes' ? (ids[0] ?? null) : null,
  };
}
