/**
 * Where one of Microsoft's clouds has the parts of Power BI. API and gateway read the same row, so that they never
 * speak of two clouds.
 */
export interface PowerBiCloud {
  apiUrl: string;
  authorityUrl: string;
  /** What a service principal asks the authority for. */
  scope: string;
  /** Whose pages draw the reports. */
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

/** The cloud that `POWERBI_CLOUD` names; the public one where it names none. */
export function powerBiCloud(name: string | undefined): PowerBiCloud {
  const found = CLOUDS.get(name || 'public');
  if (!found) throw new Error(`POWERBI_CLOUD must be one of ${[...CLOUDS.keys()].join(', ')}, not "${name}"`);
  return found;
}
