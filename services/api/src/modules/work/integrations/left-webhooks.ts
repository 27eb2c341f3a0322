import type { PersonToken } from '@impact-call/contracts';
import type { Platform } from '../../../platform/platform.ts';
import type { Leaving } from '../../../platform/program-tokens/responsible.ts';
import { changesBetween, OPERATOR, type AuditLog } from '../../foundation/audit/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { WebhookRecord } from './webhook-model.ts';
import type { WebhookRepository } from './webhook-repository.ts';
import { logged } from './webhook-service.ts';

const responsibleOf = ({ responsible, createdBy }: WebhookRecord): string => responsible ?? createdBy;

const ofPerson = ({ _id: id, name: label }: WebhookRecord): PersonToken => ({
  ...{ id, kind: 'webhook', label, remote: null, scopes: [] },
  ...{ endsAt: null, lastUsedAt: null },
});

/** Events wait until another administrator takes over (docs/rules/16-programs.md#tokens-of-makers). */
export class LeftWebhooks {
  constructor(
    private readonly platform: Platform,
    private readonly webhooks: WebhookRepository,
    private readonly identity: Pick<Identity, 'administrators' | 'personalData'>,
    private readonly audit: AuditLog,
  ) {}

  followPeople(): void {
    this.platform.events.on('administrator.left', (leaving) => this.transferOrStop(leaving));
    this.identity.personalData.add({
      tokens: [async (userId) => (await this.findActiveOf(userId)).map(ofPerson)],
    });
  }

  async prepare(): Promise<void> {
    const ids = [...new Set((await this.active()).map(responsibleOf))];
    const administrators = await this.identity.administrators.findActive(ids);
    for (const userId of ids.filter((id) => !administrators.has(id)))
      await this.platform.transaction(() => this.transferOrStop({ userId, by: OPERATOR, keep: [] }));
  }

  private async transferOrStop({ userId, by, keep }: Leaving): Promise<void> {
    const at = this.platform.now();
    for (const before of await this.findActiveOf(userId)) {
      const { _id: id } = before;
      const entry = { subject: id, userId: by, at };
      if (keep.includes(id)) {
        await this.webhooks.update(id, { responsible: by });
        await this.audit.record({ ...entry, action: 'webhook.kept', before: null, after: logged(before) });
      } else {
        const stopped = { at, why: 'left' as const };
        await this.webhooks.update(id, { stopped });
        const changes = changesBetween(logged(before), logged({ ...before, stopped }));
        if (changes) await this.audit.record({ ...entry, action: 'webhook.changed', ...changes });
      }
    }
  }

  private async active(): Promise<WebhookRecord[]> {
    return (await this.webhooks.all()).filter(({ stopped }) => stopped === null);
  }

  private async findActiveOf(userId: string): Promise<WebhookRecord[]> {
    return (await this.active()).filter((webhook) => responsibleOf(webhook) === userId);
  }
}
