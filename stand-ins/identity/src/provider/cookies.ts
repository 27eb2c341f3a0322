// Cookies ignore the port: on localhost the product's gateway gets them too, so their names must not collide with its
// own.
/** Names of the provider's cookies. */
export const cookieNames = {
  session: 'identity_session',
  interaction: 'identity_interaction',
  resume: 'identity_interaction_resume',
};

/** The provider adds `Secure` when the issuer has https. */
export const cookieOptions = { httpOnly: true, sameSite: 'lax', signed: true } as const;
