import type { Step, UploadAnswer, UploadRequirement } from '@impact-call/contracts';
import { beginsAs } from './look-into-file.ts';
import type { FileLimits } from './upload-words.ts';

const TYPES = ['pdf', 'excel', 'word', 'image', 'odt', 'p7m'];

const isRequirement = (item: unknown): item is UploadRequirement => {
  if (typeof item !== 'object' || item === null) return false;
  const { file_name, file_type } = item as Partial<UploadRequirement>;
  return typeof file_name === 'string' && TYPES.includes(file_type ?? '');
};

/** The requirements of an upload step; none if the content is invalid. */
export function readRequirements(step: Pick<Step, 'content'>): UploadRequirement[] {
  try {
    const parsed: unknown = JSON.parse(step.content);
    return Array.isArray(parsed) ? parsed.filter(isRequirement) : [];
  } catch {
    return [];
  }
}

export const readAnswers = (value: unknown): UploadAnswer[] => (Array.isArray(value) ? (value as UploadAnswer[]) : []);

/** Id of a requirement's control, which problems link to. */
export const controlId = (step: Pick<Step, 'id'>, index: number): string => `upload-${step.id}-${index}`;

interface Accepted {
  extensions: string[];
  types: string[];
}
const ACCEPTED: Record<UploadRequirement['file_type'], Accepted> = {
  pdf: { extensions: ['.pdf'], types: ['application/pdf'] },
  excel: {
    extensions: ['.xlsx', '.xls'],
    types: ['application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  word: {
    extensions: ['.docx', '.doc'],
    types: ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  image: {
    extensions: ['.jpg', '.png', '.webp', '.gif', '.jpeg', '.jfif'],
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  },
  odt: { extensions: ['.odt'], types: ['application/vnd.oasis.opendocument.text'] },
  p7m: { extensions: ['.pdf.p7m', '.p7m'], types: ['application/pkcs7-mime'] },
};

/** Alternative extensions of the same type. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['.jpeg', '.jfif', '.p7m']);

/** For the `accept` attribute, which filters the file dialog. Images are accepted, because they can become a PDF. */
export const acceptOf = ({ file_type }: UploadRequirement): string =>
  [...ACCEPTED[file_type].extensions, ...ACCEPTED[file_type].types, ...(file_type === 'pdf' ? ['image/*'] : [])].join(
    ',',
  );

/** Display names of the types: `PDF`, `JPG, PNG, WEBP, GIF`. */
export const formatTypes = ({ file_type }: UploadRequirement): string =>
  ACCEPTED[file_type].extensions
    .filter((extension) => !OTHER_NAMES.has(extension))
    .map((extension) => extension.slice(1).toUpperCase())
    .join(', ');

/** The effective limit from the server: the requirement's own, capped by the limit for applicants' files. */
export const limitOf = (requirement: UploadRequirement): number => requirement.dimensions;

/** The limits in the form that error messages need. */
export const limitsOf = (requirement: UploadRequirement): FileLimits => ({
  types: formatTypes(requirement),
  bytes: limitOf(requirement),
});

const isNamedAs = (name: string, { file_type }: UploadRequirement): boolean =>
  ACCEPTED[file_type].extensions.some((extension) => name.toLowerCase().endsWith(extension));

/**
 * Why a file is rejected before upload; the server checks its content again. A wrong file name is accepted if the
 * content has an accepted type.
 */
export async function refusalOf(
  file: File,
  requirement: UploadRequirement,
): Promise<'too-large' | 'wrong-type' | 'empty' | null> {
  if (file.size === 0) return isNamedAs(file.name, requirement) ? 'empty' : 'wrong-type';
  if (!isNamedAs(file.name, requirement) && !(await beginsAs(file, requirement.file_type))) return 'wrong-type';
  return file.size > limitOf(requirement) ? 'too-large' : null;
}
