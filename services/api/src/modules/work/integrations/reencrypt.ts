import type { AtRestEncryption } from '../../foundation/identity/index.ts';
import type { WebhookRepository } from './webhook-repository.ts';

export interface ReencryptDeps {
  webhooks: Pick<WebhookRepository, 'all' | 'update'>;
  encryption: AtRestEncryption;
}

/**
 * Encrypts the webhooks' secrets again with the current secret, so that the previous one can be removed. Secrets that
 * cannot be decrypted stay unchanged; their webhooks report it on use.
 */
export const createReencrypt =
  ({ webhooks, encryption }: ReencryptDeps) =>
  async (): Promise<void> => {
    for (const { _id, secret } of await webhooks.all()) {
      const text = encryption.isOld(secret) ? encryption.decrypt(secret) : null;
      if (text !== null) await webhooks.update(_id, { secret: encryption.encrypt(text) });
    }
  };
