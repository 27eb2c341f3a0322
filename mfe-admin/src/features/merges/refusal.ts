import { isProblem } from '@impact-call/api-client';

const REFUSALS = [
  'oneself',
  'same',
  'erased',
  'merged',
  'disabled',
  'deleted',
  'role',
  'too-many',
  'too-many-members',
  'undone',
  'too-late',
  'last-member',
] as const;
export type Refusal = (typeof REFUSALS)[number] | 'customizer';

export function refusalOf(error: unknown): Refusal | null {
  if (!isProblem(error)) return null;
  if (error.code === 'customizer-only') return 'customizer';
  return REFUSALS.find((code) => error.errors.some((each) => each.code === code)) ?? null;
}
