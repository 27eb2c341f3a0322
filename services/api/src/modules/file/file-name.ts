const MAX_FILE_NAME = 200;

/** The first characters of a text; by characters, so that none is cut in two. */
export const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/** A file's name without what no name should hold: paths, and signs that are not seen. */
export const fileNameOf = (name: string): string => cut(name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim(), MAX_FILE_NAME) || 'file';
