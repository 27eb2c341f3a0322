import Type, { type Static } from 'typebox';
import { Line, Uuid } from '../values/primitives.ts';

/** The built-in step types; a call may have others, which show as not implemented. */
export const STEP_TYPE_NAMES = ['text', 'upload', 'miniDyi', 'survey', 'quiz', 'results'] as const;
export type StepTypeName = (typeof STEP_TYPE_NAMES)[number];

/** A kind of file that an upload step accepts; `p7m` is a digitally signed PDF. */
export const FileType = Type.Enum(['pdf', 'excel', 'word', 'image', 'odt', 'p7m']);
export type FileType = Static<typeof FileType>;

/**
 * `dimensions` is the maximum size in bytes (docs/rules/08-steps.md#uploads); a file has one of `types`
 * (docs/rules/10-files.md#several-types).
 */
export const UploadRequirement = Type.Object({
  file_name: Type.String(),
  file_description: Type.String(),
  file_type: Type.Union([FileType, Type.Array(FileType, { minItems: 1, maxItems: 6, uniqueItems: true })]),
  dimensions: Type.Number({ minimum: 1 }),
  mandatory: Type.Boolean(),
  /** A file that applicants fill in, the same in every language (docs/rules/07-calls.md#templates-of-files). */
  template: Type.Optional(Type.Object({ id: Uuid, name: Line() })),
});
export type UploadRequirement = Static<typeof UploadRequirement>;

/** `tipoAllegatoName` repeats the requirement's `file_name` (docs/rules/08-steps.md#uploads). */
export const UploadAnswer = Type.Object({
  fileName: Type.String(),
  tipoAllegatoName: Type.String(),
  descrizione: Type.String(),
  fileDownloadId: Uuid,
});
export type UploadAnswer = Static<typeof UploadAnswer>;
