import type { RegisterNumberCheck } from '@impact-call/contracts';
import { type Registered, registerNumberCountry } from '@impact-call/domain';
import type { NumberRepository } from './number-repository.ts';

/** Kinds of numbers that organizations and sole traders of a country have: one that fits any of them is one. */
async function checkFormat({ reg_number, country }: Registered): Promise<RegisterNumberCheck['format']> {
  const code = registerNumberCountry({ reg_number, country });
  if (code === null) return 'unknown';
  // Some hundred small files, which only this needs.
  const { entityValidators, personValidators } = await import('stdnum');
  const kinds = [...(entityValidators[code] ?? []), ...(personValidators[code] ?? [])];
  if (!(code in entityValidators)) return 'unknown';
  return kinds.some((kind) => kind.validate(reg_number).isValid) ? 'valid' : 'doubtful';
}

/**
 * What there is to say of a register number before it is sent. Both are warnings: numbers of other registers are typed,
 * and units of one organization have its number (docs/rules.md#shared-numbers).
 */
export function createCheckNumber({ numbers }: { numbers: Pick<NumberRepository, 'withNumber'> }) {
  return async ({
    organizationId,
    ...number
  }: Registered & { organizationId?: string }): Promise<RegisterNumberCheck> => ({
    format: await checkFormat(number),
    exists: (await numbers.withNumber(number, organizationId)).length > 0,
  });
}
export type CheckNumber = ReturnType<typeof createCheckNumber>;
