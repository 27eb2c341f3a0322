import type { DraftProblem } from './steps-draft.ts';
import type { useStepT } from './texts.ts';

type T = ReturnType<typeof useStepT>;

const CODES = [
  'required',
  'duplicate',
  'maximum',
  'unknown',
  'unknown-file',
  'languages-differ',
  'survey',
  'element-unnamed',
  'element-type',
  'element-no-type',
  'element-property',
  'address',
  'pattern-invalid',
  'pattern-dangerous',
  'too-many',
  'too-large',
] as const;
const FIELDS = ['name', 'description', 'content'] as const;

export function problemText({ code, field, message, params }: DraftProblem, t: T): string {
  const known = CODES.find((each) => each === code);
  const what = t(`what.${FIELDS.find((each) => each === field) ?? 'step'}`);
  return known ? t(`problem.${known}`, { ...params, what }) : t('problem.other', { what, message });
}
