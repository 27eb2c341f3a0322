import type { AdapterFactory } from 'oidc-provider';
import type { StateStore } from './state-store.ts';

/** The storage interface of oidc-provider: one adapter per record type, all on one store. */
export function createAdapterFactory(store: StateStore): AdapterFactory {
  return (model) => {
    const prefix = `${model}:`;
    const isMine = (key: string): boolean => key.startsWith(prefix);
    return {
      upsert: (id, payload, expiresIn) => store.set(prefix + id, payload, expiresIn),
      find: async (id) => store.get(prefix + id),
      findByUid: async (uid) => store.find((key, payload) => isMine(key) && payload.uid === uid),
      findByUserCode: async (userCode) => store.find((key, payload) => isMine(key) && payload.userCode === userCode),
      destroy: (id) => store.remove((key) => key === prefix + id),
      revokeByGrantId: (grantId) => store.remove((key, payload) => isMine(key) && payload.grantId === grantId),
      async consume(id) {
        const payload = store.get(prefix + id);
        if (!payload) return;
        const now = Math.floor(Date.now() / 1000);
        const remaining = payload.exp === undefined ? undefined : Math.max(1, payload.exp - now);
        await store.set(prefix + id, { ...payload, consumed: now }, remaining);
      },
    };
  };
}
