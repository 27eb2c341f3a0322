import { isSame } from './fields.ts';

export type Side = 'mine' | 'theirs';

type FieldOf<Values> = keyof Values & string;

/** A field with two different versions; `side` is preselected if only one side changed it. */
export interface Difference<Field> {
  field: Field;
  side: Side | null;
}

/** Differences between my form and the saved version, relative to their common base. */
export const differencesOf = <Values extends object>(
  before: Values,
  mine: Values,
  theirs: Values,
): Difference<FieldOf<Values>>[] =>
  (Object.keys(theirs) as FieldOf<Values>[])
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      const iChanged = !isSame(before[field], mine[field]);
      const theyChanged = !isSame(before[field], theirs[field]);
      return { field, side: iChanged && theyChanged ? null : iChanged ? 'mine' : 'theirs' };
    });

/** The saved version with the chosen fields of mine. */
export const mergedValues = <Values extends object>(
  mine: Values,
  theirs: Values,
  sides: ReadonlyMap<FieldOf<Values>, Side>,
): Values => ({
  ...theirs,
  ...Object.fromEntries([...sides].filter(([, side]) => side === 'mine').map(([field]) => [field, mine[field]])),
});
