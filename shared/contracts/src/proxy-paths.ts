/** Paths of the library of proxies and of the deflators. */
export const PROXY_PATHS = {
  GetProxyEntries: 'GET /api/ProxyLibrary/GetProxyEntries',
  GetProxyEntryVersions: 'GET /api/ProxyLibrary/GetProxyEntryVersions',
  CreateProxyEntry: 'POST /api/ProxyLibrary/CreateProxyEntry',
  UpdateProxyEntry: 'PUT /api/ProxyLibrary/UpdateProxyEntry',
  DeleteProxyEntry: 'POST /api/ProxyLibrary/DeleteProxyEntry',
  GetProxyEntryUses: 'GET /api/ProxyLibrary/GetProxyEntryUses',
  TakeOverProxyEntry: 'POST /api/ProxyLibrary/TakeOverProxyEntry',
  GetProxyWorkbook: 'GET /api/ProxyLibrary/GetProxyWorkbook',
  ReadProxyWorkbook: 'POST /api/ProxyLibrary/ReadProxyWorkbook',
  ImportProxyEntries: 'POST /api/ProxyLibrary/ImportProxyEntries',
  GetDeflators: 'GET /api/ProxyLibrary/GetDeflators',
  ReadDeflatorWorkbook: 'POST /api/ProxyLibrary/ReadDeflatorWorkbook',
  ReplaceDeflators: 'PUT /api/ProxyLibrary/ReplaceDeflators',
} as const;
