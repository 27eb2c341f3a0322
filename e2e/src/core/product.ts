import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/lib/demo-accounts.mjs';

/** Where the running product is; specs run in another process than the one that started it. */
export interface ProductAddresses {
  origin: string;
  mongodbUri: string;
  remotesDir: string;
  /** Page of the mails that were caught; `GET <mailUrl>/api/messages?to=` answers them as JSON. */
  mailUrl: string | undefined;
}

/** The product as specs know it. */
export interface Product extends ProductAddresses {
  accounts: typeof DEMO_ACCOUNTS;
  password: string;
}

const VARIABLE = 'E2E_PRODUCT';

/** Tells the workers, which inherit the environment. */
export function announceProduct(addresses: ProductAddresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses);
}

/** Whether somebody named a running product. */
export const isAnnounced = (): boolean => process.env[VARIABLE] !== undefined;

/** The product that the global setup started. */
export function runningProduct(): Product {
  const told = process.env[VARIABLE];
  if (!told) throw new Error('no product was started');
  return { ...(JSON.parse(told) as ProductAddresses), accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD };
}
