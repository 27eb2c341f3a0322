import { MAX_BULK, type ExtensionChange, type FieldError } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid, RuleBroken, Unavailable } from '../../../platform/errors/request-errors.ts';
import type { CallAdminDeps } from './admin-service.ts';
import type { CallRecord, ExtensionRecord } from './model.ts';

// Extensions are stored in the call, which each save reads.
const MAX_EXTENSIONS = MAX_BULK;

function extensionErrors({ closingAt, extensions }: CallRecord, organizationId: string, until: Date): FieldError[] {
  if (closingAt === null)
    return [{ path: 'until', code: 'no-closing', message: 'the call has no end that could be moved' }];
  if (until <= closingAt) return [{ path: 'until', code: 'order', message: 'must be later than closingAt' }];
  const isFull = !(organizationId in extensions) && Object.keys(extensions).length >= MAX_EXTENSIONS;
  return isFull
    ? [{ path: 'organizationId', code: 'too-many', message: `a call has at most ${MAX_EXTENSIONS} extensions` }]
    : [];
}

function extensionOf({ until, reason }: ExtensionChange, before: ExtensionRecord | undefined): ExtensionRecord | null {
  if (until === null) return null;
  const date = parseInstant(until);
  if (!date) throw new RequestInvalid({ errors: [{ path: 'until', code: 'format', message: 'is not an instant' }] });
  return { until: date, reason: reason ?? before?.reason ?? '' };
}

/**
 * An organization's extension of the closing time (docs/rules/07-calls.md#extension); effective from the next request.
 */
export function createSetExtension({
  callAdmin,
  organizations,
  audit,
  transaction,
  now,
}: Omit<CallAdminDeps, 'references' | 'calls'>) {
  return (change: ExtensionChange, user: Pick<CurrentUser, 'id'>): Promise<void> =>
    transaction(async () => {
      const call = await callAdmin.find(change.callId);
      const [organization] = await organizations.findMany([change.organizationId]);
      if (!call || !organization) throw new NotFound();
      const before = call.extensions[organization.id];
      const extension = extensionOf(change, before);
      const errors = extension ? extensionErrors(call, organization.id, extension.until) : [];
      if (errors.length > 0) throw new RuleBroken({ errors });
      if (!(await callAdmin.setExtension(call, organization.id, extension))) throw new Unavailable({ retryAfter: 1 });
      const entry = (value: ExtensionRecord | null | undefined) => ({
        organizationId: organization.id,
        extension: value ?? null,
      });
      await audit.record({
        action: 'call.extension-set',
        subject: call._id,
        userId: user.id,
        at: now(),
        before: entry(before),
        after: entry(extension),
      });
    });
}
export type SetExtension = ReturnType<typeof createSetExtension>;
