const PREFIX = 'impact-call-file:';
const REFERENCE = /^impact-call-file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const REFERENCES = /"impact-call-file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** In the answer to a file question or signature pad. */
export const fileReference = (fileId: string): string => PREFIX + fileId;

/** Null for any other value. */
export const referencedFile = (value: unknown): string | null =>
  typeof value === 'string' ? (REFERENCE.exec(value)?.[1] ?? null) : null;

/** Identifiers of all files; answers are JSON text. */
export const referencedFiles = (content: string): Set<string> =>
  new Set([...content.matchAll(REFERENCES)].map(([, id = '']) => id));
