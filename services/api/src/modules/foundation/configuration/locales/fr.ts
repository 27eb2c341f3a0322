import type { BuiltInTexts } from '../built-in.ts';

export const fr: BuiltInTexts = { message: 'Bienvenue', listName: 'Appels à projets' };
