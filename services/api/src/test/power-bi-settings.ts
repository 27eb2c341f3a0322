import type { RunningPowerBi } from 'powerbi-standin';
import type { PowerBiSettings } from '../modules/reports/settings.ts';

/** The API's settings for a stand-in. */
export const settingsFor = ({ origin, tenantId, clientId, clientSecret }: RunningPowerBi): PowerBiSettings => ({
  tenantId,
  clientId,
  clientSecret,
  apiUrl: origin,
  authorityUrl: origin,
  scope: 'https://analysis.windows.net/powerbi/api/.default',
  rlsRole: 'Organization',
  adminRole: 'Administrator',
  workspaces: [],
  timeoutMs: 2_500,
});
