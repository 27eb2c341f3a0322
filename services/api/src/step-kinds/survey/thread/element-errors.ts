import type { FieldError } from '@impact-call/contracts';
import { normalizedDefinition, placeOf } from '@impact-call/survey/definition';
import type { JsonError, SurveyModel } from 'survey-core';

type Json = Record<string, unknown>;

/** By survey-core's errors. */
const CODES: Readonly<Record<string, string>> = {
  requiredproperty: 'element-unnamed',
  incorrecttypeproperty: 'element-type',
  missingtypeproperty: 'element-no-type',
  unknownproperty: 'element-property',
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function messageOf(code: string, element: string, { type, property }: { type: string; property: string }): string {
  if (code === 'element-unnamed') return `${element} (${type}) needs a name`;
  if (code === 'element-type') return `${element}: "${type}" is no type that there is`;
  if (code === 'element-no-type') return `${element} needs a type`;
  return `${element} (${type}): "${property}" is no property of this type`;
}

function errorOf(definition: Json, error: JsonError): FieldError {
  const json = (error.jsonObj ?? {}) as Json;
  const place = placeOf(definition, json);
  const element = textIn(json['name']) || place;
  const code = error.type === 'requiredproperty' && !textIn(error.message).includes("'name'") ? '' : CODES[error.type];
  if (!code) return { path: element, code: 'survey', message: `${element || 'the survey'}: ${error.message}` };
  const property = 'propertyName' in error ? textIn(error.propertyName) : '';
  const params = { element: element || 'survey', type: textIn(json['type'] ?? json['cellType']), property };
  return { path: element, code, message: messageOf(code, params.element, params), params };
}

/** By the element's name, or its path such as `pages.0.elements.2`. */
export function elementErrors(definition: Json, survey: SurveyModel): FieldError[] {
  // Null without errors, despite the types.
  const errors = (survey.jsonErrors as JsonError[] | null) ?? [];
  const read = errors.length > 0 ? normalizedDefinition(definition) : {};
  return errors.map((error) => errorOf(read, error));
}
