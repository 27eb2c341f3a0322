import { MongoError, unsupported } from '../errors.ts';
import { formatValue } from '../values/format.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import type { Scope } from './scope.ts';
import { eachOf } from './stage.ts';
import type { Stage } from './stage.ts';

const DECISIONS = { DESCEND: 'descend', PRUNE: 'prune', KEEP: 'keep' } as const;

/** What is left of an array: documents are decided about, arrays are looked into, all else stays. */
function redactedArray(array: Value[], redact: (doc: Doc) => Doc | null): Value[] {
  return array.flatMap((element): Value[] => {
    if (Array.isArray(element)) return [redactedArray(element, redact)];
    if (!(element instanceof Map)) return [element];
    const left = redact(element);
    return left === null ? [] : [left];
  });
}

function redactedValue(value: Value, redact: (doc: Doc) => Doc | null): Maybe {
  if (Array.isArray(value)) return redactedArray(value, redact);
  return value instanceof Map ? (redact(value) ?? undefined) : value;
}

const namesRoot = (value: Value): boolean =>
  typeof value === 'string'
    ? /^\$\$ROOT(\.|$)/.test(value)
    : Array.isArray(value)
      ? value.some(namesRoot)
      : value instanceof Map && [...value.values()].some(namesRoot);

/** `$redact`: an expression decides of each document and of those in it whether to keep, drop or look into it. */
export function compileRedact(spec: Value, scope: Scope): Stage {
  // In a document within another it would be taken for the inner one.
  if (namesRoot(spec)) throw unsupported('$$ROOT in $redact');
  const decide = compileExpression(spec, scope.with(DECISIONS));
  const vars = scope.with(DECISIONS).vars;
  const redact = (doc: Doc): Doc | null => {
    const decision = decide({ root: doc, vars });
    if (decision === DECISIONS.KEEP) return doc;
    if (decision === DECISIONS.PRUNE) return null;
    if (decision !== DECISIONS.DESCEND)
      throw new MongoError(
        17053,
        `$redact's expression should not return anything aside from the variables $$KEEP, $$DESCEND, and $$PRUNE, but returned ${decision === undefined ? 'MISSING' : formatValue(decision)}`,
      );
    const left: Doc = new Map();
    for (const [name, value] of doc) {
      const kept = redactedValue(value, redact);
      if (kept !== undefined) left.set(name, kept);
    }
    return left;
  };
  return function* (docs) {
    for (const doc of eachOf(docs, redact)) if (doc !== null) yield doc;
  };
}
