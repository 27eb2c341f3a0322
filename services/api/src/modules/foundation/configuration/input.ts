import { ZERO_ID, type ConfigurationInput, type FieldError } from '@impact-call/contracts';
import { isEmailAddress, typedAddress } from '@impact-call/domain';
import { RequestInvalid, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { cleanHtml } from '../../../platform/text/sanitize.ts';
import { isBlank, mapText } from '../../../platform/text/localized-text.ts';
import { judgedLogo } from './logo.ts';
import type { ConfigurationRecord } from './model.ts';

export type ConfigurationChanges = Partial<Omit<ConfigurationRecord, '_id' | 'isActive' | 'isDefault' | 'deletedAt'>>;

/** Marked required on the form (docs/rules/06-configurations.md#configuration-form). */
const REQUIRED_TEXTS = ['name', 'message', 'listName', 'dataConsentText'] as const;
const REQUIRED = [...REQUIRED_TEXTS, 'defaultLanguage', 'reportPowerBiId', 'workspacePowerBiId'] as const;

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(String.raw`^${LABEL}(\.${LABEL})*(:\d{1,5})?$`);
/** A path, user name or port, which parsing the URL's host would drop silently. */
const MORE_THAN_A_HOST = /[/\\?#@\s]/;

const required = (path: string): FieldError => ({ path, code: 'required', message: 'is required' });

/** A host in browsers' notation: lower case, international names in ASCII form. */
function hostOf(domain: string): string {
  const text = domain.trim();
  if (text === '') return '';
  const host = !MORE_THAN_A_HOST.test(text) && URL.canParse(`http://${text}`) ? new URL(`http://${text}`).host : '';
  if (!HOST.test(host))
    throw new RuleBroken({
      errors: [{ path: 'domain', code: 'host', message: 'is not a host such as calls.example.org' }],
    });
  return host;
}

function contactOf(typed: string): string {
  const address = typedAddress(typed);
  if (address !== '' && !isEmailAddress(address))
    throw new RuleBroken({
      errors: [{ path: 'contactEmail', code: 'email', message: 'is not an e-mail address such as help@example.org' }],
    });
  return address;
}

const noneIfZero = (id: string | null): string | null => (id === ZERO_ID ? null : id);

function checkRequired(input: ConfigurationInput): void {
  const missing = input.id === undefined ? REQUIRED.filter((field) => input[field] === undefined) : [];
  if (missing.length > 0) throw new RequestInvalid({ errors: missing.map(required) });
  const blank = REQUIRED_TEXTS.filter((field) => input[field] !== undefined && isBlank(input[field]));
  if (blank.length > 0) throw new RuleBroken({ errors: blank.map(required) });
}

/** HTML sanitized, logo checked by content, "no report" as null. */
export async function readChanges(input: ConfigurationInput): Promise<ConfigurationChanges> {
  checkRequired(input);
  const {
    id: _id,
    logoBase64,
    domain,
    contactEmail,
    reportPowerBiId,
    workspacePowerBiId,
    dataConsentText,
    landingHtml,
    ...rest
  } = input;
  return {
    ...rest,
    ...(dataConsentText === undefined ? {} : { dataConsentText: mapText(dataConsentText, cleanHtml) }),
    ...(landingHtml === undefined ? {} : { landingHtml: mapText(landingHtml, cleanHtml) }),
    ...(contactEmail === undefined ? {} : { contactEmail: contactOf(contactEmail) }),
    ...(domain === undefined ? {} : { domain: hostOf(domain) }),
    ...(reportPowerBiId === undefined ? {} : { reportPowerBiId: noneIfZero(reportPowerBiId) }),
    ...(workspacePowerBiId === undefined ? {} : { workspacePowerBiId: noneIfZero(workspacePowerBiId) }),
    ...(logoBase64 === undefined ? {} : { logoBase64: logoBase64 && (await judgedLogo(logoBase64)) }),
  };
}
