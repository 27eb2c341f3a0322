import type { Language, UploadRequirement } from '@impact-call/contracts';
import type { StepDefinitionText } from '@impact-call/contracts/remote';
import type { Wordings } from '@impact-call/ui/localized';

/** A file that the step asks for, its texts in every language. */
export interface Requirement {
  /** Its own while it is edited. */
  key: number;
  name: Wordings;
  description: Wordings;
  type: UploadRequirement['file_type'];
  bytes: number;
  mandatory: boolean;
}

export const FILE_TYPES = [
  'pdf',
  'excel',
  'word',
  'image',
  'odt',
  'p7m',
] as const satisfies readonly UploadRequirement['file_type'][];

const isRequirement = (item: unknown): item is UploadRequirement =>
  typeof item === 'object' && item !== null && 'file_name' in item && 'file_type' in item;

function listIn(wording: string): UploadRequirement[] {
  try {
    const parsed: unknown = JSON.parse(wording);
    return Array.isArray(parsed) ? parsed.filter(isRequirement) : [];
  } catch {
    return [];
  }
}

/** A text of the requirement at `index`, by language where the definition is. */
function textAt(
  lists: readonly (readonly [Language, UploadRequirement[]])[],
  index: number,
  field: 'file_name' | 'file_description',
): Wordings {
  const written = lists.map(([language, list]) => [language, list[index]?.[field] ?? ''] as const);
  return Object.fromEntries(written.filter(([, wording]) => wording !== ''));
}

/**
 * Reads a definition: one list for all languages, or one for each, which ask for the same files and differ in their
 * texts. What cannot be read asks for nothing.
 */
export function readRequirementList(content: StepDefinitionText): Requirement[] {
  if (typeof content === 'string')
    return listIn(content).map((item, key) => ({
      ...demandsOf(item, key),
      name: item.file_name,
      description: item.file_description,
    }));
  const lists = (Object.entries(content) as [Language, string][]).map(
    ([language, wording]) => [language, listIn(wording)] as const,
  );
  const longest = lists.map(([, list]) => list).sort((a, b) => b.length - a.length)[0] ?? [];
  return longest.map((item, index) => ({
    ...demandsOf(item, index),
    name: textAt(lists, index, 'file_name'),
    description: textAt(lists, index, 'file_description'),
  }));
}

const demandsOf = ({ file_type, dimensions, mandatory }: UploadRequirement, key: number) => ({
  key,
  type: file_type,
  bytes: dimensions,
  mandatory: mandatory === true,
});

const languagesIn = (texts: readonly Wordings[]): Language[] => [
  ...new Set(texts.flatMap((text) => (typeof text === 'string' ? [] : (Object.keys(text) as Language[])))),
];

/**
 * Writes the definition: one list where no text is by language, else one for each language that any text has. A text
 * that a language lacks is there in the wording that its readers get anyway.
 */
export function writeRequirementList(
  requirements: readonly Requirement[],
  wordingFor: (text: Wordings, language: Language) => string,
): StepDefinitionText {
  if (requirements.length === 0) return '[]';
  const listFor = (language: Language): string =>
    JSON.stringify(
      requirements.map(({ name, description, type, bytes, mandatory }) => ({
        file_name: wordingFor(name, language),
        file_description: wordingFor(description, language),
        file_type: type,
        dimensions: bytes,
        mandatory,
      })),
    );
  const languages = languagesIn(requirements.flatMap(({ name, description }) => [name, description]));
  if (languages.length === 0) return listFor('en');
  return Object.fromEntries(languages.map((language) => [language, listFor(language)]));
}

const KB = 1024;
export const UNITS = { KB, MB: KB * KB } as const;
export type Unit = keyof typeof UNITS;

/** Bytes as a person writes them: in the unit in which they are a round number. */
export function sizeOf(bytes: number): { amount: string; unit: Unit } {
  const unit = bytes >= UNITS.MB && bytes % (UNITS.MB / 4) === 0 ? 'MB' : 'KB';
  return { amount: String(Number((bytes / UNITS[unit]).toFixed(2))), unit };
}

/** The bytes that were meant; null for what is no size, or more than `most`. A comma counts as a point. */
export function bytesOf(amount: string, unit: Unit, most: number): number | null {
  const bytes = Math.round(Number(amount.trim().replace(',', '.')) * UNITS[unit]);
  return amount.trim() !== '' && bytes >= 1 && bytes <= most ? bytes : null;
}
