import type { FieldError } from '@impact-call/contracts';
import { isFilterEntry, parseEmailFilter } from '@impact-call/domain';
import { isBlank } from '../../platform/text/localized-text.ts';
import type { CallRecord } from './model.ts';

/** Whether what a call refers to is there. */
export interface CallReferences {
  callTypeExists(id: string): Promise<boolean>;
  /** A file that an administrator uploaded. */
  customFileExists(id: string): Promise<boolean>;
  /** The same with its custom file under a name that fits its content. */
  named(fields: Partial<CallRecord>): Promise<Partial<CallRecord>>;
  frameworkExists(id: string): Promise<boolean>;
  /** Keeps call type and file for the transaction around it; what went since it was looked up is an error. */
  hold(changes: Partial<CallRecord>): Promise<FieldError[]>;
}

const LONGEST_SHOWN = 254;
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
          .map((address) => address.slice(0, LONGEST_SHOWN))
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

/** A field that refers to nothing. */
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

/**
 * What is wrong with a call once these fields change; what does not change is not held against it
 * (docs/rules.md#call-form).
 */
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
