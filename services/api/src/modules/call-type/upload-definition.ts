import { MAX_REQUIREMENTS, UploadRequirement, type FieldError } from '@impact-call/contracts';
import { MAX_APPLICANT_FILE, readBoundedJson } from '@impact-call/domain';
import Type from 'typebox';
import { compileSchema, fieldErrors } from '../../endpoint/validation.ts';

const isDefinition = compileSchema(
  Type.Array(
    Type.Object(
      {
        ...UploadRequirement.properties,
        file_name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
        file_description: Type.String({ maxLength: 2000 }),
        dimensions: Type.Integer({ minimum: 1, maximum: MAX_APPLICANT_FILE }),
      },
      { additionalProperties: false },
    ),
    { maxItems: MAX_REQUIREMENTS },
  ),
  'body',
);

/** What is wrong with the requirements of an upload step in one wording; paths lead into the list. */
export function uploadDefinitionErrors(wording: string): FieldError[] {
  const list = readBoundedJson(wording);
  if (!isDefinition(list)) return fieldErrors(isDefinition.errors ?? []);
  const names = (list as UploadRequirement[]).map(({ file_name }) => file_name.trim());
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [{ path: `${index}.file_name`, code: 'duplicate', message: 'names two requirements' }] : []));
}

/** What the requirements ask for, whatever their wording: wordings of one step must agree in it, place by place. */
export const uploadDemands = (wording: string): string =>
  JSON.stringify((readBoundedJson(wording) as UploadRequirement[]).map(({ file_type, dimensions, mandatory }) => [file_type, dimensions, mandatory]));
