import { MAX_BULK, type ExtensionChange, type FieldError } from '@impact-call/contracts';
import { parseInstant } from '@impact-call/domain';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, RequestInvalid, RuleBroken, Unavailable } from '../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { CallAdminRepository } from './admin-repository.ts';
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

/** Organizations' extensions of a call's closing time (docs/rules/07-calls.md#extension). */
export class CallExtensions {
  constructor(
    private readonly platform: Platform,
    private readonly callAdmin: CallAdminRepository,
    private readonly organizations: OrganizationRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws {NotFound}, {RuleBroken}, {Unavailable} after a concurrent change */
  set(change: ExtensionChange, user: Pick<CurrentUser, 'id'>): Promise<void> {
    return this.platform.transaction(async () => {
      const call = await this.callAdmin.find(change.callId);
      const [organization] = await this.organizations.findMany([change.organizationId]);
      if (!call || !organization) throw new NotFound();
      const before = call.extensions[organization.id];
      const extension = extensionOf(change, before);
      const errors = extension ? extensionErrors(call, organization.id, extension.until) : [];
      if (errors.length > 0) throw new RuleBroken({ errors });
      if (!(await this.callAdmin.setExtension(call, organization.id, extension)))
        throw new Unavailable({ retryAfter: 1 });
      const entry = (value: ExtensionRecord | null | undefined) => ({
        organizationId: organization.id,
        extension: value ?? null,
      });
      await this.audit.record({
        action: 'call.extension-set',
        subject: call._id,
        userId: user.id,
        at: this.platform.now(),
        before: entry(before),
        after: entry(extension),
      });
    });
  }
}
export type SetExtension = CallExtensions['set'];
