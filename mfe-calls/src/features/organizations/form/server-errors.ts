import { isProblem } from '@impact-call/api-client';
import { emptyValues, type OrganizationField } from './organization-values.ts';

/** By its form name; `code` is translated. */
export interface RefusedField {
  field: OrganizationField;
  code: string;
}

const KNOWN = Object.keys(emptyValues(null)) as OrganizationField[];

/** Of a 400 or 422: `/body/name`, `body.name` and `name` are the same field. */
export function refusedFields(error: unknown): RefusedField[] {
  if (!isProblem(error)) return [];
  return error.errors.flatMap(({ path, code }) => {
    const last = path.split(/[./]/).findLast((part) => part !== '');
    const field = KNOWN.find((name) => name === last);
    return field === undefined ? [] : [{ field, code }];
  });
}
