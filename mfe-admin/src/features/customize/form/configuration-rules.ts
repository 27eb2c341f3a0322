import type { FieldError } from '@impact-call/contracts';
import { isEmailAddress, typedAddress } from '@impact-call/domain';
import type { Wordings } from '@impact-call/ui/localized';
import type { CustomizeText } from '../texts.ts';
import type { ConfigurationField, ConfigurationValues } from './configuration-values.ts';

/** A validation problem of a field; `text` is the key of its message. */
export interface ConfigurationProblem {
  field: ConfigurationField;
  text: CustomizeText;
  values?: Record<string, string>;
}

/** Marked required on the form (docs/rules/06-configurations.md#configuration-form). */
export const REQUIRED = ['name', 'message', 'listName', 'dataConsentText'] as const;

const MISSING = {
  name: 'problem.name',
  message: 'problem.message',
  listName: 'problem.listName',
  dataConsentText: 'problem.dataConsentText',
} as const satisfies Record<(typeof REQUIRED)[number], CustomizeText>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COLOR = /^#[0-9a-f]{6}$/i;
const [SHORTEST, LONGEST] = [8, 1000];

/** True when no language has visible text; tags alone do not count. */
function isBlank(text: Wordings): boolean {
  const all = typeof text === 'string' ? [text] : Object.values(text);
  return all.every((wording) => wording.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim() === '');
}

const isLength = (typed: string): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= SHORTEST && Number(typed) <= LONGEST;

/** The colour if it is valid; null while it is incomplete. */
export const colorOrNone = (typed: string): string | null => (COLOR.test(typed) ? typed : null);

/** Problems to fix before sending; the service validates everything again. */
export function configurationProblems(values: ConfigurationValues): ConfigurationProblem[] {
  const { hasReport } = values;
  const problems: (ConfigurationProblem | false)[] = [
    ...REQUIRED.map((field) => isBlank(values[field]) && { field, text: MISSING[field] }),
    values.languages.length === 0 && { field: 'languages', text: 'problem.languages' },
    values.contactEmail.trim() !== '' &&
      !isEmailAddress(typedAddress(values.contactEmail)) && { field: 'contactEmail', text: 'problem.email' },
    !isLength(values.logoWidth) && { field: 'logoWidth', text: 'problem.length' },
    !isLength(values.logoHeight) && { field: 'logoHeight', text: 'problem.length' },
    values.brandColor !== '' && !COLOR.test(values.brandColor) && { field: 'brandColor', text: 'problem.color' },
    hasReport && !UUID.test(values.reportPowerBiId.trim()) && { field: 'reportPowerBiId', text: 'problem.report' },
    hasReport &&
      !UUID.test(values.workspacePowerBiId.trim()) && { field: 'workspacePowerBiId', text: 'problem.workspace' },
  ];
  return problems.filter((problem) => problem !== false);
}

/** The message for each error code of the service. */
const TEXTS: Record<string, CustomizeText> = {
  'domain host': 'problem.host',
  'domain taken': 'problem.taken',
  'contactEmail email': 'problem.email',
  ...Object.fromEntries(REQUIRED.map((field) => [`${field} required`, MISSING[field]])),
};

/** Errors of the service mapped to form fields; an unknown field maps to the name. */
export const serverProblems = (errors: readonly FieldError[], values: ConfigurationValues): ConfigurationProblem[] =>
  errors.map(({ path, code }) => {
    const [name = ''] = path.split('.');
    const field = name in values ? (name as ConfigurationField) : 'name';
    return { field, text: TEXTS[`${name} ${code}`] ?? 'problem.refused' };
  });
