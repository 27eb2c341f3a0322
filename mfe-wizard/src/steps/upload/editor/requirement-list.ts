import type { CustomFile, FileType, Language, UploadRequirement } from '@impact-call/contracts';
import type { StepDefinitionText } from '@impact-call/contracts/remote';
import { fileTypesOf } from '@impact-call/domain';
import type { Wordings } from '@impact-call/ui/localized';
import { FILE_TYPES, isRequirement } from '../requirements.ts';

export interface Requirement {
  key: number;
  name: Wordings;
  description: Wordings;
  types: readonly FileType[];
  bytes: number;
  mandatory: boolean;
  template: CustomFile | undefined;
}

function listIn(wording: string): UploadRequirement[] {
  try {
    const parsed: unknown = JSON.parse(wording);
    return Array.isArray(parsed) ? parsed.filter(isRequirement) : [];
  } catch {
    return [];
  }
}

function textAt(
  lists: readonly (readonly [Language, UploadRequirement[]])[],
  index: number,
  field: 'file_name' | 'file_description',
): Wordings {
  const written = lists.map(([language, list]) => [language, list[index]?.[field] ?? ''] as const);
  return Object.fromEntries(written.filter(([, wording]) => wording !== ''));
}

/** One list for all languages, or one per language with the same files. An invalid definition has no requirements. */
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

const demandsOf = (requirement: UploadRequirement, key: number) => ({
  key,
  types: fileTypesOf(requirement),
  bytes: requirement.dimensions,
  mandatory: requirement.mandatory === true,
  template: requirement.template,
});

const languagesIn = (texts: readonly Wordings[]): Language[] => [
  ...new Set(texts.flatMap((text) => (typeof text === 'string' ? [] : (Object.keys(text) as Language[])))),
];

/** A single type is written as the specification has it. */
function writtenTypes(types: readonly FileType[]): UploadRequirement['file_type'] {
  const [first, ...others] = FILE_TYPES.filter((type) => types.includes(type));
  return first === undefined ? [] : others.length === 0 ? first : [first, ...others];
}

/** One list if no text depends on the language. Missing texts get the wording that readers would see. */
export function writeRequirementList(
  requirements: readonly Requirement[],
  wordingFor: (text: Wordings, language: Language) => string,
): StepDefinitionText {
  if (requirements.length === 0) return '[]';
  const listFor = (language: Language): string =>
    JSON.stringify(
      requirements.map(({ name, description, types, bytes, mandatory, template }) => ({
        file_name: wordingFor(name, language),
        file_description: wordingFor(description, language),
        file_type: writtenTypes(types),
        dimensions: bytes,
        mandatory,
        ...(template && { template }),
      })),
    );
  const languages = languagesIn(requirements.flatMap(({ name, description }) => [name, description]));
  if (languages.length === 0) return listFor('en');
  return Object.fromEntries(languages.map((language) => [language, listFor(language)]));
}

const KB = 1024;
export const UNITS = { KB, MB: KB * KB } as const;
export type Unit = keyof typeof UNITS;

/** In the largest unit that gives a round number. */
export function sizeOf(bytes: number): { amount: string; unit: Unit } {
  const unit = bytes >= UNITS.MB && bytes % (UNITS.MB / 4) === 0 ? 'MB' : 'KB';
  return { amount: String(Number((bytes / UNITS[unit]).toFixed(2))), unit };
}

/** Null if invalid or above `most`. A comma counts as a decimal point. */
export function bytesOf(amount: string, unit: Unit, most: number): number | null {
  const bytes = Math.round(Number(amount.trim().replace(',', '.')) * UNITS[unit]);
  return amount.trim() !== '' && bytes >= 1 && bytes <= most ? bytes : null;
}
