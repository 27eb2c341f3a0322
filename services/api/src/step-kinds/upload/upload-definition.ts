import { MAX_REQUIREMENTS, UploadRequirement, type FieldError } from '@impact-call/contracts';
import { fileTypesOf, readBoundedJson } from '@impact-call/domain';
import Type from 'typebox';
import { compileSchema, fieldErrors } from '../../platform/endpoint/validation.ts';
import { wordingsOf, type LocalizedText } from '../../platform/text/localized-text.ts';
import { wordingErrors } from '../step-definition.ts';
import type { DefinitionRules, ReadDefinition } from '../step-kind.ts';

const isDefinition = compileSchema(
  Type.Array(
    Type.Object(
      {
        ...UploadRequirement.properties,
        file_name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
        file_description: Type.String({ maxLength: 2000 }),
        dimensions: Type.Integer({ minimum: 1 }),
      },
      { additionalProperties: false },
    ),
    { maxItems: MAX_REQUIREMENTS },
  ),
  'body',
);

/** A type that is neither one nor a list has an error of each form. */
const firstOfEachPath = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }, index) => errors.findIndex((error) => error.path === path) === index);

/** `most` is in bytes; paths lead into the list. */
function uploadDefinitionErrors(wording: string, most: number): FieldError[] {
  const list = readBoundedJson(wording);
  if (!isDefinition(list)) return firstOfEachPath(fieldErrors(isDefinition.errors ?? []));
  const requirements = list as UploadRequirement[];
  const names = requirements.map(({ file_name }) => file_name.trim());
  return requirements.flatMap(({ dimensions }, index) => [
    ...(names.indexOf(names[index] as string) < index
      ? [{ path: `${index}.file_name`, code: 'duplicate', message: 'names two requirements' }]
      : []),
    ...(dimensions > most
      ? [{ path: `${index}.dimensions`, code: 'maximum', message: `must be at most ${most} bytes` }]
      : []),
  ]);
}

/** Translations of a step must agree in these, in order. */
const uploadDemands = (wording: string): string =>
  JSON.stringify(
    (readBoundedJson(wording) as UploadRequirement[]).map((requirement) => [
      fileTypesOf(requirement).toSorted(),
      requirement.dimensions,
      requirement.mandatory,
      requirement.template?.id,
    ]),
  );

/** Translations may differ only in their texts. */
export function readUpload(content: LocalizedText, { maxBytes }: Pick<DefinitionRules, 'maxBytes'>): ReadDefinition {
  const errors = wordingErrors(content, (wording) => uploadDefinitionErrors(wording, maxBytes));
  if (errors.length > 0 || new Set(wordingsOf(content).map(uploadDemands)).size <= 1) return { content, errors };
  const message = 'must ask for the same files in every language';
  return { content, errors: [{ path: '', code: 'languages-differ', message }] };
}
