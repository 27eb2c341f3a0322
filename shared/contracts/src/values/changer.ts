import Type, { type Static } from 'typebox';
import { Uuid } from './primitives.ts';

/** The name is empty once the person is erased. */
export const Changer = Type.Object({ id: Uuid, firstName: Type.String(), lastName: Type.String() });
export type Changer = Static<typeof Changer>;
