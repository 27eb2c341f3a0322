// Cookies ignore the port: on localhost they reach the product's gateway too, so their names must not meet its own.
/** Names of the provider's cookies. */
export const cookieNames = {
  session: 'identity_session',
  interaction: 'identity_interaction',
  resume: 'identity_interaction_resume',
};

/** `Secure` is added by the provider wherever the issuer is https. */
export const cookieOptions = { httpOnly: true, sameSite: 'lax', signed: true } as const;
