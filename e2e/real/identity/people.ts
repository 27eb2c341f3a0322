import { DOMAIN } from '../mail/domain.ts';
import type { Account } from './glewlwyd.ts';

/** An administrator, by the provider's word. */
export const ANNA: Account = {
  username: 'anna',
  name: 'Anna Bianchi',
  email: `anna@${DOMAIN}`,
  password: 'una frase lunga',
  roles: ['admin'],
  emailVerified: true,
};
