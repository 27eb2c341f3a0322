export const SIGN_IN_PATHS = {
  TokenExchange: 'POST /api/Jwt/token-exchange',
  ConfirmSignIn: 'POST /api/Jwt/ConfirmSignIn',
  RefreshToken: 'POST /api/Jwt/refresh',
  Logout: 'POST /api/Jwt/logout',
  BackchannelLogout: 'POST /api/Jwt/backchannel-logout',
  GetProvider: 'GET /api/Jwt/GetProvider',
} as const;
