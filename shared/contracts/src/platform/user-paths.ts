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
