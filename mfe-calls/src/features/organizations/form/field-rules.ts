import { ORGANIZATION_LINE_LENGTHS } from '@impact-call/contracts/limits';
import { isOrganizationLine, latestFoundation, type OrganizationLine } from '@impact-call/domain';
import type { InputProps } from '@impact-call/ui/design-system';

export type LineField = OrganizationLine;

interface Rule {
  attributes: Pick<InputProps, 'autoComplete' | 'maxLength' | 'type' | 'inputMode' | 'max' | 'min'>;
  optional: boolean;
  test(value: string): boolean;
}

const line = (field: Exclude<LineField, 'date_of_foundation'>, autoComplete: string): Rule => ({
  attributes: { autoComplete, maxLength: ORGANIZATION_LINE_LENGTHS[field] },
  optional: false,
  test: (value) => isOrganizationLine(field, value),
});

/** `autoComplete` lets the browser fill in known values (WCAG 2.2, 1.3.5). */
export function ruleOf(field: LineField): Rule {
  switch (field) {
    case 'name':
      return line(field, 'organization');
    case 'reg_number':
      return line(field, 'off');
    case 'street_name':
      return line(field, 'street-address');
    case 'city_name':
      return line(field, 'address-level2');
    case 'country':
      return line(field, 'country-name');
    case 'contact_name':
      return line(field, 'given-name');
    case 'contact_surname':
      return line(field, 'family-name');
    case 'contact_role':
      return line(field, 'organization-title');
    case 'contact_email': {
      const { attributes, ...rule } = line(field, 'email');
      return { ...rule, attributes: { ...attributes, type: 'email', inputMode: 'email' } };
    }
    case 'date_of_foundation':
      return {
        attributes: { autoComplete: 'off', type: 'date', min: '1000-01-01', max: latestFoundation() },
        optional: true,
        test: (value) => isOrganizationLine(field, value),
      };
  }
}
