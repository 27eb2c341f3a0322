import { createAccessToken, type PowerBiLog } from './access-token.ts';
import { createPowerBiClient } from './client.ts';
import { createPowerBiRest } from './rest.ts';
import type { ReportDeps } from './service.ts';
import type { PowerBiSettings } from './settings.ts';

/** Connects to the Power BI service; null when it is not configured. */
export function createPowerBi(settings: PowerBiSettings | null, log: PowerBiLog): ReportDeps['powerBi'] {
  if (!settings) return null;
  const rest = createPowerBiRest(settings, createAccessToken(settings, log), log);
  return { client: createPowerBiClient(rest, settings.workspaces), settings };
}
