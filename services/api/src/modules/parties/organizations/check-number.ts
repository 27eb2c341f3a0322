import type { RegisterNumberCheck } from '@impact-call/contracts';
import { type Registered, registerNumberCountry } from '@impact-call/domain';
import type { NumberRepository } from './number-repository.ts';

/** Of all formats of the country, one match is enough. */
async function checkFormat({ reg_number, country }: Registered): Promise<RegisterNumberCheck['format']> {
  const code = registerNumberCountry({ reg_number, country });
  if (code === null) return 'unknown';
  // Hundreds of small files that only this check needs.
  const { entityValidators, personValidators } = await import('stdnum');
  const kinds = [...(entityValidators[code] ?? []), ...(personValidators[code] ?? [])];
  if (!(code in entityValidators)) return 'unknown';
  return kinds.some((kind) => kind.validate(reg_number).isValid) ? 'valid' : 'doubtful';
}

/**
 * Only warns: people enter numbers of other registers, and units share one
 * (docs/rules/05-organizations.md#shared-numbers).
 */
export async function checkNumber(
  numbers: NumberRepository,
  { organizationId, ...number }: Registered & { organizationId?: string },
): Promise<RegisterNumberCheck> {
  return {
    format: await checkFormat(number),
    exists: (await numbers.withNumber(number, organizationId)).length > 0,
  };
}
