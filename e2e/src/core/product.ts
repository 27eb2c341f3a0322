import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/lib/demo-accounts.mjs';

/** Addresses of the running product; specs do not run in the process that started it. */
export interface ProductAddresses {
  origin: string;
  mongodbUri: string;
  remotesDir: string;
  /** Page of the caught mails; `GET <mailUrl>/api/messages?to=` returns them as JSON. */
  mailUrl: string | undefined;
}

/** The product that specs use. */
export interface Product extends ProductAddresses {
  accounts: typeof DEMO_ACCOUNTS;
  password: string;
}

const VARIABLE = 'E2E_PRODUCT';

/** Passes the addresses to the workers, which inherit the environment. */
export function announceProduct(addresses: ProductAddresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses);
}

/** Whether a running product is configured. */
export const isAnnounced = (): boolean => process.env[VARIABLE] !== undefined;

/** The product that the global setup started. */
export function runningProduct(): Product {
  const announced = process.env[VARIABLE];
  if (!announced) throw new Error('no product was started');
  return { ...(JSON.parse(announced) as ProductAddresses), accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD };
}
