import type { FieldError } from '@impact-call/contracts';
import { isFilterEntry, parseEmailFilter } from '@impact-call/domain';
import { isBlank } from '../../../platform/text/localized-text.ts';
import type { CallRecord } from './model.ts';
import type { CallReferences } from './references.ts';

const MAX_SHOWN = 254;
const MAX_ADDRESSES = 3000;

function addressErrors(list: string): FieldError[] {
  const addresses = parseEmailFilter(list);
  const wrong = addresses.filter((address) => !isFilterEntry(address));
  if (wrong.length > 0)
    return [
      {
        path: 'userFilterEmail',
        code: 'email',
        message: `not an e-mail address, nor *@ and a domain: ${wrong
          .slice(0, 3)
          .map((address) => address.slice(0, MAX_SHOWN))
          .join(', ')}`,
      },
    ];
  return addresses.length > MAX_ADDRESSES
    ? [{ path: 'userFilterEmail', code: 'too-many', message: `at most ${MAX_ADDRESSES} addresses` }]
    : [];
}

function windowErrors({ openingAt, closingAt }: Partial<CallRecord>): FieldError[] {
  const isInOrder = !openingAt || !closingAt || openingAt < closingAt;
  return isInOrder ? [] : [{ path: 'closingAt', code: 'order', message: 'must be later than openingAt' }];
}

export const unknown = (path: string): FieldError => ({ path, code: 'unknown', message: 'does not exist' });

async function referenceErrors(
  { callTypeId, customFile, impactFrameworkId }: Partial<CallRecord>,
  references: CallReferences,
): Promise<FieldError[]> {
  return [
    ...(callTypeId && !(await references.callTypeExists(callTypeId)) ? [unknown('callTypeId')] : []),
    ...(customFile && !(await references.customFileExists(customFile.id)) ? [unknown('customFile.id')] : []),
    ...(impactFrameworkId && !(await references.frameworkExists(impactFrameworkId))
      ? [unknown('impactFrameworkId')]
      : []),
  ];
}

/** Unchanged fields are not validated (docs/rules/07-calls.md#call-form). */
export async function callErrors(
  before: Partial<CallRecord>,
  changes: Partial<CallRecord>,
  references: CallReferences,
  now: Date,
): Promise<FieldError[]> {
  const { name, userFilterEmail, callLockEnd } = changes;
  return [
    ...(name !== undefined && isBlank(name) ? [{ path: 'name', code: 'required', message: 'needs a wording' }] : []),
    ...('openingAt' in changes || 'closingAt' in changes ? windowErrors({ ...before, ...changes }) : []),
    ...(callLockEnd && callLockEnd < now ? [{ path: 'callLockEnd', code: 'past', message: 'lies in the past' }] : []),
    ...(userFilterEmail === undefined ? [] : addressErrors(userFilterEmail)),
    ...(await referenceErrors(changes, references)),
  ];
}
