import { MongoError } from '../errors.ts';
import type { Doc } from '../values/types.ts';
import type { Context } from './context.ts';
import { Fields } from './fields.ts';
import { boolOrNumber, nested } from './schema.ts';

/** What change streams may tell of the states of a collection's documents. */
export const IMAGES = nested({ enabled: boolOrNumber });

/** The option as a command gives it. */
export function imagesOf({ fields, db }: Context): Doc | undefined {
  const images = fields.document('changeStreamPreAndPostImages');
  if (images !== undefined && ['admin', 'local', 'config'].includes(db))
    throw new MongoError(
      72,
      'changeStreamPreAndPostImages collection option is not supported on admin, local and config databases',
    );
  return images === undefined ? undefined : new Map([['enabled', new Fields(images, 'images').flag('enabled')]]);
}

/** Options of a collection with `changeStreamPreAndPostImages`, which is not kept when it is not enabled. */
export function withImages(options: Doc, images: Doc | undefined): Doc {
  const changed = new Map(options);
  if (images?.get('enabled') === true) changed.set('changeStreamPreAndPostImages', images);
  else if (images !== undefined) changed.delete('changeStreamPreAndPostImages');
  return changed;
}
