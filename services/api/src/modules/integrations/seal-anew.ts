import type { AtRestEncryption } from '../identity/index.ts';
import type { WebhookRepository } from './webhook-repository.ts';

export interface SealAnewDeps {
  webhooks: Pick<WebhookRepository, 'all' | 'update'>;
  encryption: AtRestEncryption;
}

/**
 * Seals the secrets of webhooks under the present secret of the service, so that the former one can be forgotten. What
 * none of them reads stays as it is: its webhook says so when it is used.
 */
export const createSealAnew =
  ({ webhooks, encryption: { decrypt, encrypt, isOld } }: SealAnewDeps) =>
  async (): Promise<void> => {
    for (const { _id, secret } of await webhooks.all()) {
      const text = isOld(secret) ? decrypt(secret) : null;
      if (text !== null) await webhooks.update(_id, { secret: encrypt(text) });
    }
  };
