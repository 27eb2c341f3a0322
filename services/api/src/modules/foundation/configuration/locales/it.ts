import type { BuiltInTexts } from '../built-in.ts';

export const it: BuiltInTexts = { message: 'Benvenuti', listName: 'Bandi' };
