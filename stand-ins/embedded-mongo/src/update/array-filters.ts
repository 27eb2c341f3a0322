import { badValue, failedToParse } from '../errors.ts';
import type { Scope } from '../aggregate/scope.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Doc, Value } from '../values/types.ts';

/** The tests of `arrayFilters`, by their identifiers. */
export type ArrayFilters = Map<string, (element: Value) => boolean>;

function identifiers(filter: Doc): Set<string> {
  const names = new Set<string>();
  for (const [key, value] of filter) {
    if (!key.startsWith('$')) names.add(key.split('.')[0] as string);
    else if (Array.isArray(value))
      for (const branch of value) if (branch instanceof Map) for (const name of identifiers(branch)) names.add(name);
  }
  return names;
}

export function compileArrayFilters(filters: Doc[], scope: Scope): ArrayFilters {
  const compiled: ArrayFilters = new Map();
  for (const filter of filters) {
    const [name, ...others] = identifiers(filter);
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (others.length > 0)
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${others[0]}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (compiled.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const test = compileFilter(filter, scope);
    compiled.set(name, (element) => test(new Map([[name, element]])));
  }
  return compiled;
}
