import { unsupported } from '../errors.ts';
import type { Doc, Value } from '../values/types.ts';
import type { Scope } from './scope.ts';

export type Source = { collection(name: string): Doc[] };
export type Stage = (docs: Doc[], source: Source) => Doc[];

export function compileStage(stage: Value, _scope: Scope): Stage {
  throw unsupported(`stage ${String(stage)}`);
}
