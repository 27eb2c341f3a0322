import type { en } from './en.ts';

type Words<T> = { [Key in keyof T]: T[Key] extends string ? string : Words<T[Key]> };

/** Every key of the English texts: a missing one does not compile. */
export type RemoteMessages = Words<typeof en>;
