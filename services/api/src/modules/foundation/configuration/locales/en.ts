import type { BuiltInTexts } from '../built-in.ts';

export const en: BuiltInTexts = { message: 'Welcome', listName: 'Calls' };
