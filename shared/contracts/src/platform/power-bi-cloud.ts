/** API and gateway share this table, so that they always use the same cloud. */
export interface PowerBiCloud {
  apiUrl: string;
  authorityUrl: string;
  /** The scope that a service principal requests from the authority. */
  scope: string;
  embedOrigin: string;
}

const cloud = (api: string, authority: string, analysis: string, app: string): PowerBiCloud => ({
  apiUrl: `https://${api}`,
  authorityUrl: `https://${authority}`,
  scope: `https://${analysis}/powerbi/api/.default`,
  embedOrigin: `https://${app}`,
});

const CLOUDS = new Map<string, PowerBiCloud>([
  ['public', cloud('api.powerbi.com', 'login.microsoftonline.com', 'analysis.windows.net', 'app.powerbi.com')],
  ['gcc', cloud('api.powerbigov.us', 'login.microsoftonline.com', 'analysis.usgovcloudapi.net', 'app.powerbigov.us')],
  [
    'gcc-high',
    cloud(
      'api.high.powerbigov.us',
      'login.microsoftonline.us',
      'high.analysis.usgovcloudapi.net',
      'app.high.powerbigov.us',
    ),
  ],
  [
    'dod',
    cloud(
      'api.mil.powerbigov.us',
      'login.microsoftonline.us',
      'mil.analysis.usgovcloudapi.net',
      'app.mil.powerbigov.us',
    ),
  ],
  ['china', cloud('api.powerbi.cn', 'login.chinacloudapi.cn', 'analysis.chinacloudapi.cn', 'app.powerbi.cn')],
]);

/** The cloud named by `POWERBI_CLOUD`; the public one by default. */
export function powerBiCloud(name: string | undefined): PowerBiCloud {
  const found = CLOUDS.get(name || 'public');
  if (!found) throw new Error(`POWERBI_CLOUD must be one of ${[...CLOUDS.keys()].join(', ')}, not "${name}"`);
  return found;
}
