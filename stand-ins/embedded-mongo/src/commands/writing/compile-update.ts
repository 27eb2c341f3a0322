import { failedToParse, MongoError, unsupported } from '../../errors.ts';
import { compilePipelineUpdate } from '../../aggregate/pipeline-update.ts';
import type { Scope } from '../../aggregate/scope.ts';
import { compileOperators } from '../../update/update.ts';
import type { Update } from '../../update/update.ts';
import { identical } from '../../values/compare.ts';
import { formatValue } from '../../values/format.ts';
import type { Doc, Value } from '../../values/types.ts';

/** Compiles `u`: update operators, a pipeline or a whole new document. */
export function compileUpdate(update: Value | undefined, multi: boolean, scope: Scope): Update {
  if (Array.isArray(update)) return withId(compilePipelineUpdate(update, scope));
  if (!(update instanceof Map)) throw failedToParse('Update argument must be either an object or an array');
  const [first] = update.keys();
  if (first?.startsWith('$') === true) return compileOperators(update, scope);
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  const dollar = [...update.keys()].find((name) => name.startsWith('$'));
  if (dollar !== undefined) throw unsupported(`a replacement with the dollar-prefixed field '${dollar}'`);
  const replace = withId(() => update);
  // A new document without `_id` differs from the old one, so it counts as a change even if nothing else does.
  return (doc, match) => {
    const changed = replace(doc, match);
    return changed === doc && !update.has('_id') ? new Map(doc) : changed;
  };
}

/** Preserves `_id`; a new document with another one is rejected. */
function withId(update: (doc: Doc) => Doc): Update {
  return (doc) => {
    const changed = update(doc);
    const id = doc.get('_id');
    const other = changed.get('_id');
    if (id === undefined || (other !== undefined && identical(id, other)))
      return identical(doc, changed) ? doc : changed;
    if (other !== undefined)
      throw new MongoError(
        66,
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${formatValue(other)}`,
      );
    const result: Doc = new Map([['_id', id], ...changed]);
    return identical(doc, result) ? doc : result;
  };
}
