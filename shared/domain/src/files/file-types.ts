import type { FileType, UploadRequirement } from '@impact-call/contracts';

/** One or several (docs/rules/10-files.md#several-types). */
export const fileTypesOf = ({ file_type }: Pick<UploadRequirement, 'file_type'>): readonly FileType[] =>
  typeof file_type === 'string' ? [file_type] : file_type;
