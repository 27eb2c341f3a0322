export const USER_PATHS = {
  GetUser: 'GET /api/User',
  GetSessions: 'GET /api/User/GetSessions',
  EndSession: 'POST /api/User/EndSession',
  EndOtherSessions: 'POST /api/User/EndOtherSessions',
  EndSessionsOfUser: 'POST /api/User/EndSessionsOfUser',
  GetUsers: 'GET /api/User/GetUsers',
  GetUserById: 'GET /api/User/GetUserById',
  GetKeptAboutPerson: 'GET /api/User/GetKeptAboutPerson',
  GetPersonalDataOf: 'GET /api/User/GetPersonalDataOf',
  UpdateUser: 'PUT /api/User/UpdateUser',
  GetPersonalData: 'GET /api/User/GetPersonalData',
  ErasePerson: 'POST /api/User/ErasePerson',
} as const;

export const SIGN_IN_PATHS = {
  TokenExchange: 'POST /api/Jwt/token-exchange',
  ConfirmSignIn: 'POST /api/Jwt/ConfirmSignIn',
  RefreshToken: 'POST /api/Jwt/refresh',
  Logout: 'POST /api/Jwt/logout',
  BackchannelLogout: 'POST /api/Jwt/backchannel-logout',
  GetProvider: 'GET /api/Jwt/GetProvider',
} as const;
