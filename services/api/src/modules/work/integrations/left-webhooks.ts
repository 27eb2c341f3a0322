import type { PersonToken } from '@impact-call/contracts';
import type { Platform } from '../../../platform/platform.ts';
import type { Leaving } from '../../../platform/program-tokens/responsible.ts';
import { changesBetween, OPERATOR, type AuditLog } from '../../foundation/audit/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { WebhookRecord } from './webhook-model.ts';
import { createWebhookRepository } from './webhook-repository.ts';
import { logged } from './webhook-service.ts';

export interface LeftWebhooksDeps
  extends Pick<Platform, 'connection' | 'events' | 'transaction' | 'now'>,
    Pick<Identity, 'findAdministrators' | 'keptAboutPeople'> {
  audit: Pick<AuditLog, 'record'>;
}

const responsibleOf = ({ responsible, createdBy }: WebhookRecord): string => responsible ?? createdBy;

const ofPerson = ({ _id: id, name: label }: WebhookRecord): PersonToken => ({
  ...{ id, kind: 'webhook', label, remote: null, scopes: [] },
  ...{ endsAt: null, lastUsedAt: null },
});

/**
 * Switches webhooks off when the responsible person loses the administrator role, unless another administrator takes
 * over (docs/rules/16-programs.md#tokens-of-makers). Events wait until then.
 */
export function createLeftWebhooks(deps: LeftWebhooksDeps) {
  const { connection, audit, events, findAdministrators, keptAboutPeople, transaction, now } = deps;
  const webhooks = createWebhookRepository(connection);
  const livingOnes = async (): Promise<WebhookRecord[]> =>
    (await webhooks.all()).filter(({ stopped }) => stopped === null);
  const livingOf = async (userId: string): Promise<WebhookRecord[]> =>
    (await livingOnes()).filter((webhook) => responsibleOf(webhook) === userId);

  /** In the transaction that removes the role. */
  const letGo = async ({ userId, by, keep }: Leaving): Promise<void> => {
    const at = now();
    for (const before of await livingOf(userId)) {
      const { _id: id } = before;
      const entry = { subject: id, userId: by, at };
      if (keep.includes(id)) {
        await webhooks.update(id, { responsible: by });
        await audit.record({ ...entry, action: 'webhook.kept', before: null, after: logged(before) });
      } else {
        const stopped = { at, why: 'left' as const };
        await webhooks.update(id, { stopped });
        const changes = changesBetween(logged(before), logged({ ...before, stopped }));
        if (changes) await audit.record({ ...entry, action: 'webhook.changed', ...changes });
      }
    }
  };
  events.on('administrator.left', letGo);
  keptAboutPeople.add({ tokens: [async (userId) => (await livingOf(userId)).map(ofPerson)] });

  return {
    /** Switches off webhooks whose responsible person lost the role under an earlier version. */
    async prepare(): Promise<void> {
      const ids = [...new Set((await livingOnes()).map(responsibleOf))];
      const administrators = await findAdministrators(ids);
      for (const userId of ids.filter((id) => !administrators.has(id)))
        await transaction(() => letGo({ userId, by: OPERATOR, keep: [] }));
    },
  };
}
