import type { FileType, Language, Step, UploadAnswer, UploadRequirement } from '@impact-call/contracts';
import { fileTypesOf, formatAlternatives } from '@impact-call/domain';
import type { T } from '../../translations.ts';
import { beginsAs } from './look-into-file.ts';
import type { FileLimits } from './upload-words.ts';

export const isRequirement = (item: unknown): item is UploadRequirement => {
  if (typeof item !== 'object' || item === null) return false;
  const { file_name, file_type } = item as Partial<UploadRequirement>;
  return typeof file_name === 'string' && [file_type].flat().every(isFileType);
};

export function readRequirements(step: Pick<Step, 'content'>): UploadRequirement[] {
  try {
    const parsed: unknown = JSON.parse(step.content);
    return Array.isArray(parsed) ? parsed.filter(isRequirement) : [];
  } catch {
    return [];
  }
}

export const readAnswers = (value: unknown): UploadAnswer[] => (Array.isArray(value) ? (value as UploadAnswer[]) : []);

/** Problems link to it. */
export const controlId = (step: Pick<Step, 'id'>, index: number): string => `upload-${step.id}-${index}`;

interface Accepted {
  extensions: string[];
  types: string[];
}
const ACCEPTED: Record<FileType, Accepted> = {
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

/** In the order of the editor. */
export const FILE_TYPES = Object.keys(ACCEPTED) as FileType[];
const isFileType = (type: string | undefined): boolean => Object.hasOwn(ACCEPTED, String(type));

export const accepts = (requirement: UploadRequirement, type: FileType): boolean =>
  fileTypesOf(requirement).includes(type);

/** For the `accept` attribute. Images are accepted, because they can become a PDF. */
export const acceptOf = (requirement: UploadRequirement): string =>
  [
    ...fileTypesOf(requirement).flatMap((type) => [...ACCEPTED[type].extensions, ...ACCEPTED[type].types]),
    ...(accepts(requirement, 'pdf') ? ['image/*'] : []),
  ].join(',');

/** “PDF or Word (DOCX, DOC)”. */
export const formatTypes = (requirement: UploadRequirement, t: T, language: Language): string =>
  formatAlternatives(
    fileTypesOf(requirement).map((type) => t(`upload.types.${type}`)),
    language,
  );

/** The requirement's own, capped by the limit for applicants' files. */
export const limitOf = (requirement: UploadRequirement): number => requirement.dimensions;

export const limitsOf = (requirement: UploadRequirement, t: T, language: Language): FileLimits => ({
  types: formatTypes(requirement, t, language),
  bytes: limitOf(requirement),
});

const isNamedAs = (name: string, type: FileType): boolean =>
  ACCEPTED[type].extensions.some((extension) => name.toLowerCase().endsWith(extension));

/** By the file's name; the first accepted type where the name says nothing. */
export function typeNamed({ name }: File, requirement: UploadRequirement): FileType | undefined {
  const types = fileTypesOf(requirement);
  return types.find((type) => isNamedAs(name, type)) ?? types[0];
}

/** Before upload; the server checks the content again. A wrong name is accepted with accepted content. */
export async function refusalOf(
  file: File,
  requirement: UploadRequirement,
): Promise<'too-large' | 'wrong-type' | 'empty' | null> {
  const types = fileTypesOf(requirement);
  const isNamed = types.some((type) => isNamedAs(file.name, type));
  if (file.size === 0) return isNamed ? 'empty' : 'wrong-type';
  if (!isNamed && !(await beginsAs(file, types))) return 'wrong-type';
  return file.size > limitOf(requirement) ? 'too-large' : null;
}
