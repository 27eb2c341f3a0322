import Type, { type Static } from 'typebox';
import { Uuid } from './primitives.ts';

/** Somebody who changed or brought something; the name is empty once the person was erased. */
export const Changer = Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String() });
export type Changer = Static<typeof Changer>;
