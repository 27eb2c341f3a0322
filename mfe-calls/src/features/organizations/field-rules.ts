import type { InputProps } from '@impact-call/ui/design-system';
import type { OrganizationField } from './organization-values.ts';

/** Fields that are typed, as opposed to ticked. */
export type LineField = Exclude<OrganizationField, 'personalData' | 'selfCertification'>;

interface Rule {
  attributes: Pick<InputProps, 'autoComplete' | 'maxLength' | 'type' | 'inputMode' | 'max' | 'min'>;
  optional: boolean;
  /** Whether what was typed can be sent. */
  test(value: string): boolean;
}

const filled = (value: string): boolean => value.trim() !== '';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const today = (): string => new Date().toISOString().slice(0, 10);

const line = (autoComplete: string, maxLength: number): Rule => ({
  attributes: { autoComplete, maxLength },
  optional: false,
  test: filled,
});

/** Lengths are those of the contract; `autoComplete` lets the browser fill in what it knows (WCAG 2.2, 1.3.5). */
export function ruleOf(field: LineField): Rule {
  switch (field) {
    case 'name':
      return line('organization', 200);
    case 'reg_number':
      return line('off', 64);
    case 'street_name':
      return line('street-address', 200);
    case 'city_name':
      return line('address-level2', 200);
    case 'country':
      return line('country-name', 100);
    case 'contact_name':
      return line('given-name', 100);
    case 'contact_surname':
      return line('family-name', 100);
    case 'contact_role':
      return line('organization-title', 100);
    case 'contact_email':
      return {
        attributes: { autoComplete: 'email', maxLength: 254, type: 'email', inputMode: 'email' },
        optional: false,
        test: (value) => EMAIL.test(value.trim()),
      };
    case 'date_of_foundation':
      return {
        attributes: { autoComplete: 'off', type: 'date', min: '1000-01-01', max: today() },
        optional: true,
        test: (value) => value === '' || value <= today(),
      };
  }
}
